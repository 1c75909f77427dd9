import type { Role } from '#shared/access/session/role.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './role-list.module.css';

/** The users with the role: their number and names. */
export function RolePeople({ role }: { role: Role }) {
  const t = useT();
  const { number } = useFormat();
  const mayOpen = usePermission('users:read');
  const { users, people } = role;
  const more = people - users.length;
  return (
    <Card title={t('staff.roles.who')} note={people > 0 && number(people)}>
      {people === 0 && <p className="muted type-caption">{t('staff.roles.nobody')}</p>}
      <ul className={`grid gap-8 ${classes.people}`}>
        {users.map(({ id, name, active, avatar }) => (
          <li key={id} className={`row shrinkable gap-8 type-cell ${classes.person}`}>
            <Initials name={name} picture={avatar} />
            {mayOpen ? (
              <Link to={`/users?edit=${id}`} className="target">
                <UserText>{name}</UserText>
              </Link>
            ) : (
              <UserText>{name}</UserText>
            )}
            {!active && <span className="muted type-caption">{t('common.inactive')}</span>}
          </li>
        ))}
        {more > 0 && <li className="muted type-caption">{t('staff.roles.morePeople', { count: more })}</li>}
      </ul>
    </Card>
  );
}
