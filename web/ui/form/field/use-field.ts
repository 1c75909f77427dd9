import { type ReactNode, use } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { FormSurroundings, useFieldInfo, useLabel } from '#web/ui/form/form-context.ts';
import classes from './field.module.css';
import { fieldMessage } from './field-message.tsx';
import { errorOf } from './which-meant.tsx';

/** The props of every field part. */
export interface FieldProps {
  name: string;
  /** By default, the label in the entity's manifest. */
  label?: MessageKey;
  labelParams?: MessageParams;
  required?: boolean;
  /** A hint below the control, replaced by an error. */
  help?: MessageKey | undefined;
  helpParams?: MessageParams;
  placeholder?: MessageKey | undefined;
  /** A warning that doesn't prevent saving. */
  warning?: ReactNode;
  /** The width, in columns of twelve. */
  span?: number | undefined;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** Called with a new value in addition to the form's own handling, to fill in another field. */
  onChosen?: (value: never) => void;
}

interface FieldKind {
  /** Renders a value outside its control. */
  show?: (value: unknown) => ReactNode;
  secret?: boolean;
  removed?: MessageKey;
}

/**
 * Connects a control to the form: value, label, help or error (never both), and what the form needs to know about it.
 */
export function useField(props: FieldProps, { show = showText, secret = false, removed }: FieldKind = {}) {
  const {
    name,
    labelParams,
    required = false,
    help,
    helpParams,
    placeholder,
    warning,
    span = 6,
    autoFocus,
  } = props;
  const t = useT();
  const label = useLabel(name, props.label);
  const { control, trigger } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const surroundings = use(FormSurroundings);
  const readOnly = props.readOnly ?? surroundings.readOnly;
  useFieldInfo(name, { label, show, secret, ...(removed && { removed }) });

  const error = errorOf(fieldState.error, t, (reading) => {
    field.onChange(reading);
    void trigger(name);
  });
  const noted = !error && warning !== undefined;
  return {
    field,
    readOnly,
    /** Props for any Mantine input. */
    input: {
      ref: field.ref,
      name: field.name,
      onBlur: field.onBlur,
      label: t(label, labelParams),
      withAsterisk: required && !readOnly,
      'aria-required': required,
      readOnly,
      autoFocus: autoFocus && !readOnly,
      // In a drawer, the focus trap sets the initial focus.
      'data-autofocus': (autoFocus && !readOnly) || undefined,
      autoComplete: 'off',
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
        | 'label'
        | 'input'
        | 'description'
        | 'error'
      )[],
      // The theme adds the icon to every error.
      error,
      description: noted ? fieldMessage('warning', warning) : !error && help && t(help, helpParams),
      className: `${classes.field} ${noted ? classes.warned : ''}`,
      style: { '--span': span } as React.CSSProperties,
      ...(placeholder && { placeholder: t(placeholder) }),
    },
  };
}

const showText = (value: unknown): ReactNode => (value === null || value === undefined ? '' : String(value));

/** Values with their labels: `{ yes: 'kit.value.yes', no: 'kit.value.no' }`. */
export type Options = Readonly<Record<string, MessageKey>>;

export interface ChoiceProps extends FieldProps {
  options: Options;
}

/** The choices of a field in the user's language. */
export function useOptions({ options, ...props }: ChoiceProps) {
  const t = useT();
  const wordOf = (value: unknown) => {
    const key = options[String(value)];
    return key ? t(key) : '';
  };
  const data = Object.keys(options).map((value) => ({ value, label: wordOf(value) }));
  return { ...useField(props, { show: wordOf }), data };
}
