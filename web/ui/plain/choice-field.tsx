import { type ReactNode, useId, useRef, useState } from 'react';
import { rankOptions } from '#web/ui/picker/rank-options.ts';
import { type Choosable, useChoice } from '#web/ui/picker/use-choice.ts';
import classes from './choice-field.module.css';
import { TextField } from './text-field.tsx';

export interface Choice extends Choosable {
  /** Other words that it is found by. */
  keywords?: string;
}

interface ChoiceFieldProps {
  /** Under which the form holds the value; empty while what is typed chooses nothing. */
  name: string;
  label: string;
  description: string;
  error: string | undefined;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Said of text that matches none, and of text that matches several. */
  nothingFound: string;
  severalFound: string;
  /** What follows from the choice; it isn't there while what is typed chooses nothing. */
  children?: ReactNode;
}

/** A choice that is found by typing, by the rules of every picker, without the library of controls. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, choices, value, onChange, nothingFound, severalFound, children, ...field } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const options = text === null ? choices : rankOptions(choices, text);
  const shown = choices.find((each) => each.value === value)?.label ?? '';
  const { isOpen, active, activeId, idOf, isUnchosen, isLeft, open, type, choose, onKeyDown, onBlur } =
    useChoice({
      options,
      isAnswer: true,
      text,
      shown,
      onText: setText,
      onChoose: (option) => option && onChange(option.value),
    });
  const unchosen = options.length > 0 ? severalFound : nothingFound;
  const missing = value ? undefined : field.error;
  const list = (
    <div
      id={`${id}-list`}
      role="listbox"
      // Browsers stop at a list that scrolls; the arrow keys do that here.
      tabIndex={-1}
      aria-label={field.label}
      className={classes.list}
      hidden={!isOpen || options.length === 0}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isOpen &&
        options.map((option) => (
          <button
            key={option.value}
            id={idOf(option)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            className={classes.option}
            onClick={() => choose(option)}
          >
            {option.label}
          </button>
        ))}
    </div>
  );
  return (
    <div>
      <TextField
        {...field}
        error={isLeft ? unchosen : missing}
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? activeId : undefined}
        value={text ?? shown}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        action={list}
      />
      {/* What the form reads; it leads a focus on to the field that people see. */}
      <input
        className="sr-only"
        aria-hidden
        tabIndex={-1}
        name={name}
        value={isUnchosen ? '' : value}
        readOnly
        onFocus={() => input.current?.focus()}
      />
      {!isUnchosen && children}
    </div>
  );
}
