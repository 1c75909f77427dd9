import { Combobox, Input, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { nothingText } from '#web/ui/picker/nothing-text.ts';
import { OptionLine } from '#web/ui/picker/option-line.tsx';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { useChoice } from '#web/ui/picker/use-choice.ts';
import { useOptionReader } from '#web/ui/picker/use-option-reader.ts';
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
  const reader = useOptionReader();
  const [typed, setTyped] = useState('');
  const store = useCombobox({ opened: true, onDropdownClose: onClose });
  const matches = useMatches(source, typed, true);
  const options = matches.rows.map((row) => {
    const record = source.option(row, reader);
    return { value: String(row.id), label: record.label, code: record.second, record, row };
  });
  const { active, activeId, idOf, choose, onKeyDown } = useChoice({
    options,
    isAnswer: matches.isAnswer,
    text: typed,
    shown: '',
    onText: (text) => setTyped(text ?? ''),
    onChoose: (option) => option && onChoose(option.row),
  });
  return (
    <Combobox
      store={store}
      onOptionSubmit={(key) => choose(options.find((option) => option.value === key) ?? null)}
    >
      <Combobox.EventsTarget withKeyboardNavigation={false} aria-activedescendant={activeId}>
        <Input
          data-autofocus
          mb={4}
          value={typed}
          placeholder={t('common.search')}
          aria-label={t('common.search')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => (event.key === 'Escape' ? onClose() : onKeyDown(event))}
        />
      </Combobox.EventsTarget>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label} tabIndex={0}>
        {options.map((option) => (
          <Combobox.Option
            key={option.value}
            id={idOf(option)}
            value={option.value}
            active={option.row.id === value}
            selected={option === active}
          >
            <OptionLine option={option.record} />
          </Combobox.Option>
        ))}
        {options.length === 0 && <Combobox.Empty>{nothingText(t, source, matches)}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}
