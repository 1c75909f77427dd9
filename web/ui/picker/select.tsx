import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { type ChoiceBase, ChoiceInput, type ShownOption } from './choice-input.tsx';
import { rankOptions } from './rank-options.ts';

export interface SelectOption extends ShownOption {
  /** Further words that it is found by. */
  keywords?: string | undefined;
}

interface SelectProps extends ChoiceBase {
  data: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  /** Shown where nothing matches. */
  nothing?: string;
  renderOption?: (option: SelectOption) => ReactNode;
}

/** Of fewer options a phone shows its keyboard only where somebody types. */
const few = 15;
/** Of more only the first are drawn: drawing all would take longer than typing another letter. */
const mostShown = 100;

/** A choice from a fixed set: in the list, or by typing a part of it. */
export function Select({
  data,
  value,
  onChange,
  clearable = false,
  nothing,
  renderOption,
  ...input
}: SelectProps) {
  const t = useT();
  const [typed, setTyped] = useState<{ text: string; over: string | null } | null>(null);
  // Text over another value is outdated: somebody else has chosen.
  const text = typed && typed.over === value ? typed.text : null;
  const chosen = data.find((option) => option.value === value);
  const options = text === null ? data : rankOptions(data, text);
  return (
    <ChoiceInput
      {...input}
      inputMode={data.length <= few ? 'none' : undefined}
      options={options.slice(0, mostShown)}
      isAnswer
      text={text}
      value={value}
      shown={chosen?.label ?? ''}
      isClearable={clearable}
      opensOnEnter
      onText={(next) => setTyped(next === null ? null : { text: next, over: value })}
      onChoose={(option) => {
        const next = option?.value ?? null;
        if (next !== value) onChange(next);
      }}
      nothing={nothing ?? t('kit.picker.nothing')}
      renderOption={renderOption ?? (({ label }) => <span dir="auto">{label}</span>)}
    />
  );
}
