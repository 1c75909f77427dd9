import { Checkbox } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import {
  permissions as everyPermission,
  type Permission,
  withNeeded,
} from '#shared/access/session/permission.rules.ts';
import {
  actionLabel,
  type PermissionGroup,
  permissionGroups,
  permissionHelp,
} from '#web/access/session/permission-areas.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFieldInfo, useReadOnly } from '#web/ui/form/form-context.ts';
import classes from './permission-matrix.module.css';

const name = 'permissions';

/** A matrix of areas and actions: a labelled box for each permission of the role in the form. */
export function PermissionMatrix({ fixed }: { fixed: boolean }) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const held = Array.isArray(field.value) ? (field.value as Permission[]) : [];
  useFieldInfo(name, {
    label: 'staff.roles.permissions',
    show: (value) => <PermissionSummary held={value as Permission[]} />,
  });

  /** Setting a permission also sets those it needs; clearing one also clears those that need it. */
  const set = (changed: readonly Permission[], on: boolean) => {
    const gone = new Set(changed.flatMap(withDependents));
    field.onChange(withNeeded(on ? [...held, ...changed] : held.filter((each) => !gone.has(each))));
  };
  return permissionGroups.map((group) => (
    <Group key={group.label} group={group} held={held} fixed={fixed} onSet={set} />
  ));
}

const withDependents = (permission: Permission): Permission[] =>
  everyPermission.filter((each) => withNeeded([each]).includes(permission));

interface GroupProps {
  group: PermissionGroup;
  held: readonly Permission[];
  /** The role's permissions can't be changed. */
  fixed: boolean;
  onSet: (changed: readonly Permission[], on: boolean) => void;
}

function Group({ group, held, fixed, onSet }: GroupProps) {
  const t = useT();
  const readOnly = useReadOnly() || fixed;
  const allowed = useAllowed();
  return (
    <Card title={t(group.label)} flush>
      {group.areas.map(({ area, label, permissions }) => {
        const ticked = permissions.filter((each) => held.includes(each));
        const mine = permissions.filter(allowed);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be part of a grid.
          <div key={area} role="group" aria-label={t(label)} className={classes.area}>
            <div className="medium">
              <Checkbox
                label={t(label)}
                aria-label={t('staff.roles.allOf', { area: t(label) })}
                checked={ticked.length === permissions.length}
                indeterminate={ticked.length > 0 && ticked.length < permissions.length}
                disabled={readOnly || mine.length === 0}
                onChange={() =>
                  onSet(
                    mine,
                    mine.some((each) => !held.includes(each)),
                  )
                }
              />
            </div>
            <div className={classes.actions}>
              {permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  classNames={{ inner: classes.box }}
                  label={t(actionLabel(permission))}
                  description={t(
                    readOnly || allowed(permission) ? permissionHelp(permission) : 'staff.roles.notYours',
                  )}
                  checked={held.includes(permission)}
                  disabled={readOnly || !allowed(permission)}
                  onChange={(event) => onSet([permission], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </Card>
  );
}

/** The permissions of each area as text, where there is no room for the boxes. */
function PermissionSummary({ held }: { held: readonly Permission[] }) {
  const t = useT();
  const areas = permissionGroups
    .flatMap((group) => group.areas)
    .map(({ label, permissions }) => ({ label, actions: permissions.filter((each) => held.includes(each)) }))
    .filter(({ actions }) => actions.length > 0);
  return (
    <span className="grid gap-2 type-caption">
      {areas.map(({ label, actions }) => (
        <span key={label}>{`${t(label)}: ${actions.map((each) => t(actionLabel(each))).join(' · ')}`}</span>
      ))}
    </span>
  );
}
