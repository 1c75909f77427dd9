import { Combobox, Input, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/ui/list/list-contract.ts';
import { nothingText } from '#web/ui/picker/nothing-text.ts';
import { OptionLine } from '#web/ui/picker/option-line.tsx';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { useMatches } from '#web/ui/picker/use-records.ts';

interface RecordOptionsProps {
  label: string;
  source: RecordSource;
  value: number | null;
  onChoose: (row: Identified | undefined) => void;
  onClose: () => void;
}

/** The records to filter by, found by part of their name. */
export function RecordOptions({ label, source, value, onChoose, onClose }: RecordOptionsProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const matches = useMatches(source, typed, true);
  const { rows } = matches;
  return (
    <Combobox store={combobox} onOptionSubmit={(key) => onChoose(rows.find(({ id }) => String(id) === key))}>
      <Combobox.EventsTarget>
        <Input
          data-autofocus
          mb={4}
          value={typed}
          placeholder={t('common.search')}
          aria-label={t('common.search')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label} tabIndex={0}>
        {rows.map((row) => (
          <Combobox.Option key={row.id} value={String(row.id)} active={row.id === value}>
            <OptionLine option={source.option(row, language)} />
          </Combobox.Option>
        ))}
        {rows.length === 0 && <Combobox.Empty>{nothingText(t, source, matches)}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}
