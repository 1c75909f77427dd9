import { Combobox, InputBase, type InputBaseProps, Loader, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, Fragment, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { directionOfText } from '#shared/lib/language.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import classes from './choice-input.module.css';
import { type Choosable, useChoice } from './use-choice.ts';

export interface ShownOption extends Choosable {
  /** The heading that it stands under, with the options beside it that have the same. */
  group?: string | undefined;
}

/** The parts of any input that a choice takes. */
export interface ChoiceBase extends Omit<InputBaseProps, 'rightSection' | 'rightSectionPointerEvents'> {
  ref?: Ref<HTMLInputElement> | undefined;
  name?: string | undefined;
  readOnly?: boolean | undefined;
  inputMode?: 'none' | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  autoComplete?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-required'?: boolean | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  comboboxProps?: Pick<Parameters<typeof Combobox>[0], 'width' | 'position' | 'withinPortal'> | undefined;
}

interface ChoiceInputProps<Option extends ShownOption> extends ChoiceBase {
  options: readonly Option[];
  isAnswer: boolean;
  text: string | null;
  /** The option that is chosen, if any. */
  value: string | null;
  /** Its label. */
  shown: string;
  isClearable: boolean;
  opensOnEnter?: boolean;
  onText: (text: string | null) => void;
  onChoose: (option: Option | null) => void;
  onLeave?: ((typed: string) => void) | undefined;
  onOpen?: (() => void) | undefined;
  /** Shown in the list where it has no options. */
  nothing: ReactNode;
  /** What to do with text that is no choice, by default to choose from the list. */
  unchosen?: string | undefined;
  renderOption: (option: Option) => ReactNode;
}

const chevron = <IconChevronDown aria-hidden size={16} stroke={1.7} color="var(--faint)" />;

/** An input that chooses from a list, by typing or in the list: what all choices of the product are made of. */
export function ChoiceInput<Option extends ShownOption>(props: ChoiceInputProps<Option>) {
  const { options, isAnswer, text, value, shown, isClearable, opensOnEnter = false, ...others } = props;
  const { onText, onChoose, onLeave, onOpen, nothing, unchosen, renderOption, ...base } = others;
  const { comboboxProps, error, classNames, readOnly = false, onBlur, ref, name, ...input } = base;
  const t = useT();
  const language = useLanguage();
  const written = text ?? shown;
  const choice = useChoice({
    options,
    isAnswer,
    text,
    shown,
    isClearable,
    opensOnEnter,
    onText,
    onChoose,
    onLeave,
  });
  const { isOpen, isUnchosen, isLeft, isAwaited } = choice;
  const element = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(ref, element);
  // What is typed next replaces the chosen one.
  useEffect(() => {
    if (text === null && document.activeElement === element.current) element.current?.select();
  }, [text]);
  const store = useCombobox({
    opened: isOpen && !readOnly,
    onOpenedChange: (opened) => !opened && choice.close(),
  });
  const open = () => {
    if (readOnly || isOpen) return;
    onOpen?.();
    choice.open();
  };
  const message =
    unchosen ??
    t(options.some(({ isOffer }) => !isOffer) ? 'kit.picker.choose' : 'kit.picker.unknown', {
      name: isolate(text?.trim() ?? ''),
    });
  const clear = isClearable && !readOnly && value !== null && (
    <Combobox.ClearButton
      size={input.size ?? 'sm'}
      aria-label={t('common.clear')}
      onClear={() => choice.choose(null)}
    />
  );
  return (
    <Combobox
      store={store}
      readOnly={readOnly}
      withinPortal
      keepMounted={false}
      {...comboboxProps}
      onOptionSubmit={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) choice.choose(option);
      }}
    >
      <Combobox.Target
        withKeyboardNavigation={false}
        withExpandedAttribute
        aria-activedescendant={isOpen ? choice.activeId : undefined}
        data-mantine-stop-propagation={(!readOnly && (isOpen || isUnchosen)) || undefined}
      >
        <InputBase
          {...input}
          // No name: its text is a label, which a form would take for the value when the field is left.
          data-name={name}
          ref={merged}
          readOnly={readOnly}
          rightSection={isAwaited ? <Loader size={14} /> : clear || chevron}
          rightSectionPointerEvents={clear ? 'all' : 'none'}
          value={written}
          // A long name is cut off at its own end.
          attributes={{
            input: { 'data-named': true, dir: written ? directionOfText(written, language) : undefined },
          }}
          error={isLeft ? message : error}
          {...(isLeft && { errorProps: { role: 'alert' } })}
          // A cell hides its error, because the table shows it below the row. This message is shown only here.
          classNames={isLeft ? { ...(classNames as object), error: '' } : classNames}
          data-unchosen={isUnchosen || undefined}
          onInvalid={choice.tell}
          onChange={(event) => {
            onOpen?.();
            choice.type(event.currentTarget.value);
          }}
          onClick={(event) => {
            if (!isOpen && text === null) event.currentTarget.select();
            open();
          }}
          onFocus={(event) => text === null && event.currentTarget.select()}
          onBlur={(event) => {
            onBlur?.(event);
            if (!readOnly) choice.onBlur(event);
          }}
          onKeyDown={(event) => {
            if (readOnly) return;
            if (event.key.startsWith('Arrow')) onOpen?.();
            choice.onKeyDown(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          className={classes.options}
          aria-label={input['aria-label'] ?? String(input.label ?? '')}
        >
          {groupsOf(options).map(([group, members]) => {
            const drawn = members.map((option) => (
              <Combobox.Option
                key={option.value}
                id={choice.idOf(option)}
                value={option.value}
                disabled={option.disabled ?? false}
                active={option.value === value}
                selected={option === choice.active}
                aria-selected={option.value === value}
                className={`row apart gap-8 ${classes.option}`}
              >
                {renderOption(option)}
                {option.value === value && <IconCheck aria-hidden size={14} className="rigid muted" />}
              </Combobox.Option>
            ));
            if (group === undefined) return <Fragment key={members[0]?.value}>{drawn}</Fragment>;
            return (
              <Combobox.Group key={group} label={group}>
                {drawn}
              </Combobox.Group>
            );
          })}
          {options.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Runs of options with the same heading. */
function groupsOf<Option extends ShownOption>(options: readonly Option[]): [string | undefined, Option[]][] {
  const groups: [string | undefined, Option[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}
