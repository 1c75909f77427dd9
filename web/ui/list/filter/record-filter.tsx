import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { useOptionReader } from '#web/ui/picker/use-option-reader.ts';
import { useChosen } from '#web/ui/picker/use-records.ts';
import { Chip } from './chip.tsx';
import { RecordOptions } from './record-options.tsx';

interface RecordFilterProps {
  label: string;
  source: RecordSource;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Filters the list by another record, found by part of its name. */
export function RecordFilter({ label, source, value, onChange }: RecordFilterProps) {
  const reader = useOptionReader();
  const [opened, { toggle, close }] = useDisclosure();
  const { row: chosen, remember } = useChosen(source, value);
  const name = value === null ? undefined : chosen ? source.option(chosen, reader).label : '…';
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      width={280}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Chip
          label={label}
          value={name === undefined ? undefined : <bdi>{name}</bdi>}
          aria-expanded={opened}
          onClick={toggle}
          onClear={() => onChange(null)}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <RecordOptions
          label={label}
          source={source}
          value={value}
          onChoose={(row) => {
            if (row) remember(row);
            onChange(row?.id ?? null);
            close();
          }}
          onClose={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
