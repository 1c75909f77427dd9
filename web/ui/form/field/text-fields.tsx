import { Textarea, TextInput } from '@mantine/core';
import { cleanEmail, cleanPhone } from '#shared/lib/clean-text.ts';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './field.module.css';
import { ownDirection } from './own-direction.ts';
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
      {...(!code && { attributes: ownDirection })}
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
  return <NetworkField {...props} type="tel" clean={cleanPhone} />;
}

export function EmailField(props: FieldProps) {
  return <NetworkField {...props} type="email" clean={cleanEmail} />;
}

interface NetworkFieldProps extends FieldProps {
  type: 'tel' | 'email';
  clean: (typed: string) => string;
}

/** Left-to-right in every language, and without what was pasted with it once the field loses focus. */
function NetworkField({ type, clean, ...props }: NetworkFieldProps) {
  const { field, input } = useField(props);
  const settle = () => {
    const typed = textOf(field.value);
    const settled = clean(typed);
    if (settled !== typed) field.onChange(settled);
    field.onBlur();
  };
  return (
    <TextInput
      {...input}
      type={type === 'email' ? 'text' : type}
      inputMode={type}
      classNames={{ input: classes.ltr }}
      value={textOf(field.value)}
      onChange={field.onChange}
      onBlur={settle}
    />
  );
}
