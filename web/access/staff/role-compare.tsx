import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Role } from '#shared/access/session/role.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { actionLabel, permissionGroups } from '#web/access/session/permission-areas.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './role-compare.module.css';

/** Compares all roles, permission by permission. */
export function RoleCompare({ roles }: { roles: readonly Role[] }) {
  const t = useT();
  return (
    <Card flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled with the keyboard too. */}
      <section className="scrolls-sideways" aria-label={t('staff.roles.compareCaption')} tabIndex={0}>
        <table className={`full-width type-cell ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('staff.roles.permissions')}</th>
              {roles.map(({ id, name }) => (
                <th key={id} scope="col" className={classes.role}>
                  <UserText>{name}</UserText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups
              .flatMap(({ areas }) => areas)
              .map(({ area, label, permissions }) => (
                <Fragment key={area}>
                  <tr className={classes.area}>
                    <th scope="rowgroup" colSpan={roles.length + 1}>
                      {t(label)}
                    </th>
                  </tr>
                  {permissions.map((permission) => (
                    <tr key={permission} data-differs={differs(permission, roles) || undefined}>
                      <th scope="row" className={classes.permission}>
                        {t(actionLabel(permission))}
                      </th>
                      {roles.map((role) => (
                        <Mark key={role.id} role={role} has={role.permissions.includes(permission)} />
                      ))}
                    </tr>
                  ))}
                </Fragment>
              ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const differs = (permission: Role['permissions'][number], roles: readonly Role[]): boolean =>
  new Set(roles.map(({ permissions }) => permissions.includes(permission))).size > 1;

function Mark({ role, has }: { role: Role; has: boolean }) {
  const t = useT();
  const text = t(has ? 'staff.roles.permits' : 'staff.roles.permitsNot', { role: isolateWords(role.name) });
  return (
    <td className={classes.mark} data-has={has || undefined}>
      {has ? (
        <IconCheck className="block" aria-hidden size={16} stroke={2.2} />
      ) : (
        <IconMinus className="block" aria-hidden size={14} stroke={1.7} />
      )}
      <span className="sr-only">{text}</span>
    </td>
  );
}
