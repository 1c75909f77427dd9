import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SegmentsProps<Value extends string> {
  label: string;
  help?: string;
  value: Value;
  choices: { value: Value; label: ReactNode }[];
  onChoose: (value: Value) => void;
}

/** Two to four choices on one line. */
export function Segments<Value extends string>({
  label,
  help,
  value,
  choices,
  onChoose,
}: SegmentsProps<Value>) {
  const helpId = useId();
  return (
    <div className="grid gap-6">
      <span className="type-label">{label}</span>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={label}
        aria-describedby={help && helpId}
        data={choices}
        value={value}
        onChange={onChoose}
      />
      {help && (
        <span id={helpId} className="muted type-caption">
          {help}
        </span>
      )}
    </div>
  );
}
