import { Select } from '#web/ui/picker/select.tsx';
import { type ChoiceProps, useOptions } from './use-field.ts';

/** A choice from a fixed set, in a menu. */
export function SelectField({ clearable = false, ...props }: ChoiceProps & { clearable?: boolean }) {
  const { field, input, data } = useOptions(props);
  return (
    <Select
      {...input}
      data={data}
      clearable={clearable}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
    />
  );
}
