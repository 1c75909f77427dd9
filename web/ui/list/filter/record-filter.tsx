import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { nothingText } from '#web/ui/picker/nothing-text.ts';
import { OptionLine } from '#web/ui/picker/option-line.tsx';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { useChosen, useMatches } from '#web/ui/picker/use-records.ts';
import { Chip } from './chip.tsx';

interface RecordFilterProps {
  label: string;
  source: RecordSource;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Filters the list by another record, found by part of its name. */
export function RecordFilter({ label, source, value, onChange }: RecordFilterProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.focusTarget();
      setTyped('');
    },
  });
  const { rows: chosen, remember } = useChosen(source, value === null ? [] : [value]);
  const matches = useMatches(source, typed, combobox.dropdownOpened);
  const { rows } = matches;
  const name =
    value === null ? undefined : chosen.map((row) => source.option(row, language).label).join() || '…';

  const choose = (key: string) => {
    const row = rows.find(({ id }) => String(id) === key);
    if (row) remember(row);
    onChange(row?.id ?? null);
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="bottom-start">
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Chip
          label={label}
          value={name === undefined ? undefined : <bdi>{name}</bdi>}
          onClick={() => combobox.toggleDropdown()}
          onClear={() => onChange(null)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          placeholder={t('common.search')}
          aria-label={t('common.search')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label} tabIndex={0}>
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={String(row.id)} active={row.id === value}>
              <OptionLine option={source.option(row, language)} />
            </Combobox.Option>
          ))}
          {rows.length === 0 && <Combobox.Empty>{nothingText(t, source, matches)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
