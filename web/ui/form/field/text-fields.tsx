import { Textarea, TextInput } from '@mantine/core';
import { westernDigits } from '#shared/lib/digits.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './field.module.css';
import { type FieldProps, useField } from './use-field.ts';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const showText = (value: unknown) => <UserText wrap>{textOf(value)}</UserText>;

/** A line of text: names, addresses, references. */
export function TextField({ code = false, ...props }: FieldProps & { code?: boolean }) {
  const { field, input } = useField(props, { show: showText });
  return (
    <TextInput
      {...input}
      data-code={code || undefined}
      classNames={{ input: code ? classes.ltr : classes.text }}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}

/** Several lines; grows with its content. */
export function NoteField({ rows = 2, span = 12, ...props }: FieldProps & { rows?: number }) {
  const { field, input } = useField({ ...props, span }, { show: showText });
  return (
    <Textarea
      {...input}
      autosize
      minRows={rows}
      maxRows={12}
      classNames={{ input: classes.text }}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}

export function PhoneField(props: FieldProps) {
  return <NetworkField {...props} type="tel" />;
}

export function EmailField(props: FieldProps) {
  return <NetworkField {...props} type="email" />;
}

/** Left-to-right in every language, with Western digits once the field loses focus. */
function NetworkField({ type, ...props }: FieldProps & { type: 'tel' | 'email' }) {
  const { field, input } = useField(props);
  const settle = () => {
    const typed = textOf(field.value);
    const settled = westernDigits(typed).trim();
    if (settled !== typed) field.onChange(settled);
    field.onBlur();
  };
  return (
    <TextInput
      {...input}
      type={type}
      classNames={{ input: classes.ltr }}
      value={textOf(field.value)}
      onChange={field.onChange}
      onBlur={settle}
    />
  );
}
