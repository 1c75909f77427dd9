import { roleContract } from '#shared/access/staff/role.contract.ts';
import { useRead } from '#web/lib/query.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { Select } from '#web/ui/picker/select.tsx';

/** A choice of roles that the user may grant; the current one is always included. */
export function RoleField(props: FieldProps) {
  const { field, input } = useField(props);
  const { data } = useRead(roleContract.assignable, {});
  const value = typeof field.value === 'string' ? field.value : '';
  const names = data?.data.map(({ name }) => name) ?? [];
  return (
    <Select
      {...input}
      data={(value && !names.includes(value) ? [...names, value] : names).map((name) => ({
        value: name,
        label: name,
      }))}
      value={value || null}
      onChange={field.onChange}
    />
  );
}
