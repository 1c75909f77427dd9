import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { menuParts } from '#web/ui/form/field/menu-parts.tsx';
import { nothingText } from './nothing-text.ts';
import { OptionLine } from './option-line.tsx';
import type { RecordSource } from './record-source.ts';
import { useChosen, useMatches } from './use-records.ts';

interface EntitiesPickerProps
  extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> {
  source: RecordSource;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** A choice of several records, each shown as a pill with its name. */
export function EntitiesPicker({ source, value, onChange, ...rest }: EntitiesPickerProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const { rows: chosen, remember } = useChosen(source, value);
  const matches = useMatches(source, typed, opened);
  const rows = [...matches.rows, ...chosen.filter(({ id }) => matches.rows.every((row) => row.id !== id))];
  const options = new Map(rows.map((row) => [String(row.id), source.option(row, language)]));
  const found = new Set(matches.rows.map(({ id }) => String(id)));

  const choose = (keys: string[]) => {
    for (const row of rows) if (keys.includes(String(row.id))) remember(row);
    onChange(keys.map(Number));
  };

  return (
    <MultiSelect
      {...rest}
      searchable
      {...menuParts(false)}
      value={value.map(String)}
      data={rows.map((row) => ({ value: String(row.id), label: options.get(String(row.id))?.label ?? '' }))}
      filter={({ options: all }) =>
        all.filter((option) => 'value' in option && found.has(String(option.value)))
      }
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={nothingText(t, source, matches)}
      renderOption={({ option }) => {
        const record = options.get(option.value);
        return record ? <OptionLine option={record} /> : option.label;
      }}
    />
  );
}
