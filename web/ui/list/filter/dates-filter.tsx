import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { type DayRange, type RangeName, rangeName, rangeNames, rangesOf } from '#shared/lib/day-ranges.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Calendar, useCalendar } from '#web/ui/picker/calendar.tsx';
import { Chip } from './chip.tsx';
import classes from './dates-filter.module.css';

interface DatesFilterProps {
  label: string;
  range: DayRange;
  /** The named ranges to choose from; all by default. */
  named?: readonly RangeName[] | undefined;
  onChange: (range: DayRange) => void;
}

const nothing: DayRange = { from: null, to: null };

/** A date range: a named one, or any two days. */
export function DatesFilter({ label, range, named = rangeNames, onChange }: DatesFilterProps) {
  const t = useT();
  const { today } = useFormat();
  const { opened, toggle, close } = useCalendar();
  const text = useRangeText(range);
  const ranges = rangesOf(today());
  const choose = (next: DayRange) => {
    onChange(next);
    close();
  };
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Chip label={label} value={text} onClick={toggle} onClear={() => choose(nothing)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div className={classes.named}>
          {named.map((name) => (
            <UnstyledButton
              key={name}
              className={classes.name}
              aria-pressed={rangeName(range, today()) === name}
              onClick={() => choose(ranges[name])}
            >
              {t(`kit.dates.${name}`)}
            </UnstyledButton>
          ))}
        </div>
        <TwoDays range={range} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Two clicks in the calendar; only the second one applies the filter. */
function TwoDays({ range, onChange }: Pick<DatesFilterProps, 'range' | 'onChange'>) {
  const [days, setDays] = useState<[string | null, string | null]>([range.from, range.to]);
  return (
    <Calendar
      type="range"
      allowSingleDateInRange
      value={days}
      onChange={([from, to]) => {
        setDays([from, to]);
        if (from && to) onChange({ from, to });
      }}
    />
  );
}

function useRangeText(range: DayRange): string | undefined {
  const t = useT();
  const { today, shortDate } = useFormat();
  const { from, to } = range;
  const name = rangeName(range, today());
  if (!from && !to) return undefined;
  if (name) return t(`kit.dates.${name}`);
  if (!to) return t('kit.dates.since', { date: shortDate(from ?? '') });
  if (!from) return t('kit.dates.until', { date: shortDate(to) });
  return t('kit.dates.between', { from: shortDate(from), to: shortDate(to) });
}
