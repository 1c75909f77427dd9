import { Select } from '@mantine/core';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { useRead } from '#web/lib/query.ts';
import { menuParts } from '#web/ui/form/field/menu-parts.tsx';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';

/** A choice of roles that the user may grant; the current one is always included. */
export function RoleField(props: FieldProps) {
  const { field, input } = useField(props);
  const { data } = useRead(roleContract.assignable, {});
  const value = typeof field.value === 'string' ? field.value : '';
  const names = data?.data.map(({ name }) => name) ?? [];
  return (
    <Select
      {...input}
      data={value && !names.includes(value) ? [...names, value] : names}
      allowDeselect={false}
      {...menuParts(false)}
      value={value || null}
      onChange={field.onChange}
    />
  );
}
