import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { canNormalise, normaliseSearch } from '#shared/lib/normalise-search.ts';
import classes from './choice-field.module.css';
import { TextField } from './text-field.tsx';

export interface Choice {
  value: string;
  label: string;
  /** Other words that it is found by. */
  also?: string;
}

interface ChoiceFieldProps {
  /** Under which the form holds the value; empty while what is typed matches no choice. */
  name: string;
  label: string;
  description: string;
  error: string | undefined;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  nothingFound: string;
}

/**
 * A choice that is found by typing, without the library of controls. The first match is active while one types, and is
 * taken by Enter and by leaving the field; what matches nothing stays in the field and is said to.
 */
export function ChoiceField({ name, choices, value, onChange, nothingFound, ...field }: ChoiceFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Null while the field shows its choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const matches = typed?.trim() ? matchesOf(choices, typed) : choices;
  const optionId = (index: number) => `${id}-${index}`;

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(matches.length - 1, index));
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const open = () => {
    setOpen(true);
    const chosen = matches.findIndex((each) => each.value === value);
    requestAnimationFrame(() => moveTo(Math.max(0, chosen)));
  };
  const take = (choice: Choice | undefined) => {
    setOpen(false);
    if (choice) setTyped(null);
    onChange(choice?.value ?? '');
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
    onChange('');
  };
  const leave = () => {
    setOpen(false);
    if (typed?.trim()) take(matches[active]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else moveTo(active + (event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      take(matches[active]);
    }
    if (event.key === 'Escape') setOpen(false);
  };

  const isUnknown = typed !== null && typed.trim() !== '' && matches.length === 0;
  const list = (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={field.label}
      className={classes.list}
      hidden={!isOpen || matches.length === 0}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen &&
        matches.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          <div
            key={choice.value}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={classes.option}
            onClick={() => take(choice)}
          >
            {choice.label}
          </div>
        ))}
    </div>
  );
  return (
    <div>
      <TextField
        {...field}
        error={isUnknown ? nothingFound : value ? undefined : field.error}
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && matches.length > 0 ? optionId(active) : undefined}
        value={typed ?? choices.find((each) => each.value === value)?.label ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onBlur={leave}
        onKeyDown={onKeyDown}
        action={list}
      />
      {/* What the form reads; it leads a focus on to the field that people see. */}
      <input
        className="sr-only"
        aria-hidden
        tabIndex={-1}
        name={name}
        value={value}
        readOnly
        onFocus={() => input.current?.focus()}
      />
    </div>
  );
}

const folded = (text: string): string => (canNormalise(text) ? normaliseSearch(text) : text.toLowerCase());

/** Those that begin with what was typed come first. */
function matchesOf(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = folded(typed.trim());
  const found = choices
    .map((choice) => ({ choice, label: folded(choice.label) }))
    .filter(({ choice, label }) => `${label} ${folded(choice.also ?? '')}`.includes(wanted));
  const first = found.filter(({ label }) => label.startsWith(wanted));
  return [...new Set([...first, ...found])].map(({ choice }) => choice);
}
