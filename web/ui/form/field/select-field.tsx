import { Select } from '@mantine/core';
import { menuParts } from './menu-parts.tsx';
import { type ChoiceProps, useOptions } from './use-field.ts';

/** A choice from a fixed set, in a menu. */
export function SelectField({ clearable = false, ...props }: ChoiceProps & { clearable?: boolean }) {
  const { field, input, data } = useOptions(props);
  return (
    <Select
      {...input}
      data={data}
      clearable={clearable}
      allowDeselect={clearable}
      {...menuParts(clearable && Boolean(field.value))}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
    />
  );
}
