import { Popover } from '@mantine/core';
import { useLanguage } from '#web/lib/i18n.ts';
import { useOpened } from '#web/lib/use-opened.ts';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { useChosen } from '#web/ui/picker/use-records.ts';
import { Chip } from './chip.tsx';
import type { RecordOptions } from './record-options.tsx';

interface RecordFilterProps {
  label: string;
  source: RecordSource;
  value: number | null;
  onChange: (id: number | null) => void;
}

let Options: typeof RecordOptions | undefined;

/** Fetches the options when a filter is approached: most filters are only looked at. */
async function loadOptions(): Promise<void> {
  Options ??= (await import('./record-options.tsx')).RecordOptions;
}
const approach = () => void loadOptions().catch(() => {});

/** Filters the list by another record, found by part of its name. */
export function RecordFilter({ label, source, value, onChange }: RecordFilterProps) {
  const language = useLanguage();
  const { opened, toggle, close } = useOpened(loadOptions);
  const { row: chosen, remember } = useChosen(source, value);
  const name = value === null ? undefined : chosen ? source.option(chosen, language).label : '…';
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
          onPointerEnter={approach}
          onFocus={approach}
          onClick={toggle}
          onClear={() => onChange(null)}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        {Options && (
          <Options
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
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
