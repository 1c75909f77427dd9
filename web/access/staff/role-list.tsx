import { permissions } from '#shared/access/session/permission.rules.ts';
import type { Role } from '#shared/access/session/role.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { Select } from '#web/ui/picker/select.tsx';
import { roleHref } from './role-address.ts';
import classes from './role-list.module.css';

interface RoleListProps {
  roles: readonly Role[];
  /** Null for a new role. */
  chosen: number | null;
}

/** Every role with its number of users and of permissions, to choose one; on a phone as a menu. */
export function RoleList({ roles, chosen }: RoleListProps) {
  const t = useT();
  const { number } = useFormat();
  const phone = usePhone();
  if (phone) {
    return (
      <Select
        label={t('staff.roles.choose')}
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen === null ? null : String(chosen)}
        placeholder={t('staff.roles.create')}
        onChange={(value) => value && void navigate(roleHref(Number(value)))}
      />
    );
  }
  return (
    <Card title={t('staff.roles.list')} flush>
      <nav aria-label={t('staff.roles.list')}>
        <ul className={classes.list}>
          {roles.map(({ id, name, people, permissions: held }) => (
            <li key={id}>
              <Link to={roleHref(id)} className={classes.role} aria-current={id === chosen || undefined}>
                <UserText className={classes.name}>{name}</UserText>
                <span className="flex wrap apart muted type-caption gap-0-8">
                  <span>{t('staff.roles.people', { count: people })}</span>
                  <span>
                    {t('staff.roles.held', {
                      held: isolate(number(held.length)),
                      of: isolate(number(permissions.length)),
                    })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
