import { Chip, Input } from '@mantine/core';
import { adminRole, userRole } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';

const isBuiltIn = ({ name }: { name: string }): boolean => name === adminRole || name === userRole;

/** The roles that the user may grant, all visible, so that one click gives one; the current one is always included. */
export function RoleField(props: FieldProps) {
  const nameOf = useNameIn();
  const { data } = useRead(roleContract.assignable, {});
  // What people do comes before what only administers the shop.
  const known = (data?.data ?? []).toSorted((a, b) => Number(isBuiltIn(a)) - Number(isBuiltIn(b)));
  const titleOf = (role: string) => nameOf(known.find(({ name }) => name === role) ?? { name: role });
  const { field, input, readOnly } = useField(props, { show: (value) => titleOf(String(value)) });
  const value = typeof field.value === 'string' ? field.value : '';
  const names = known.map(({ name }) => name);
  return (
    <Input.Wrapper
      label={input.label}
      withAsterisk={input.withAsterisk}
      description={input.description}
      error={input.error}
      className={input.className}
      style={input.style}
      inputWrapperOrder={input.inputWrapperOrder}
      labelElement="div"
    >
      <div role="radiogroup" aria-label={input.label} className="flex wrap gap-8">
        <Chip.Group multiple={false} value={value} onChange={(role) => !readOnly && field.onChange(role)}>
          {(value && !names.includes(value) ? [...names, value] : names).map((role, index) => (
            <Chip key={role} value={role} size="sm" ref={index === 0 ? field.ref : undefined}>
              {titleOf(role)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
    </Input.Wrapper>
  );
}
