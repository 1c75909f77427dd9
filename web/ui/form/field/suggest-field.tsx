import { Autocomplete } from '@mantine/core';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './field.module.css';
import { ownDirection } from './own-direction.ts';
import { textOf } from './text-fields.tsx';
import { type FieldProps, useField } from './use-field.ts';

const showText = (value: unknown) => <UserText wrap>{textOf(value)}</UserText>;

/** A line of text that offers earlier ones while one types; any other may be typed too. */
export function SuggestField({ suggestions, ...props }: FieldProps & { suggestions: readonly string[] }) {
  const { field, input } = useField(props, { show: showText });
  return (
    <Autocomplete
      {...input}
      data={[...suggestions]}
      attributes={ownDirection}
      classNames={{ input: classes.text }}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}
