import { type ReactNode, use } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { FormSurroundings, useFieldInfo, useLabel } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import classes from './field.module.css';
import { fieldMessage } from './field-message.tsx';

/** What every field part takes. */
export interface FieldProps {
  name: string;
  /** Left out, what the entity's manifest calls the field. */
  label?: MessageKey;
  labelParams?: MessageParams;
  required?: boolean;
  /** One line under the control, until there is an error. */
  help?: MessageKey | undefined;
  helpParams?: MessageParams;
  placeholder?: MessageKey | undefined;
  /** Something odd that doesn't keep anybody from saving. */
  warning?: string | undefined;
  /** Columns of twelve. */
  span?: number | undefined;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** Beside what the form itself does with a new value: fills in another field. */
  onChosen?: (value: never) => void;
}

interface FieldKind {
  /** How a value reads outside its control. */
  show?: (value: unknown) => ReactNode;
  secret?: boolean;
}

/** Wires one control to the form: value, label, help or error (never both), and what the form must know of it. */
export function useField(props: FieldProps, { show = showText, secret = false }: FieldKind = {}) {
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
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const surroundings = use(FormSurroundings);
  const readOnly = props.readOnly ?? surroundings.readOnly;
  useFieldInfo(name, { label, show, secret });

  const error = errorText(fieldState.error, t);
  const noted = !error && warning !== undefined;
  return {
    field,
    readOnly,
    /** For any of Mantine's inputs. */
    input: {
      ref: field.ref,
      name: field.name,
      onBlur: field.onBlur,
      label: t(label, labelParams),
      withAsterisk: required && !readOnly,
      'aria-required': required,
      readOnly,
      autoFocus: autoFocus && !readOnly,
      // Inside a drawer the focus trap decides.
      'data-autofocus': (autoFocus && !readOnly) || undefined,
      autoComplete: 'off',
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
        | 'label'
        | 'input'
        | 'description'
        | 'error'
      )[],
      // The theme puts the icon before every error.
      error,
      description: noted ? fieldMessage('warning', warning) : !error && help && t(help, helpParams),
      className: `${classes.field} ${noted ? classes.warned : ''}`,
      style: { '--span': span } as React.CSSProperties,
      ...(placeholder && { placeholder: t(placeholder) }),
    },
  };
}

const showText = (value: unknown): ReactNode => (value === null || value === undefined ? '' : String(value));
