import type { User } from '#shared/access/session/user.schema.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { PersonCard, PersonLine } from '#web/ui/display/person-card.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { useRoleName } from './role-name.ts';
import { UserStatus } from './user-status.tsx';

/** A user on a phone. */
export function UserCard({ user }: { user: User }) {
  const roleOf = useRoleName();
  const { name, avatar, email, lastSeen } = user;
  return (
    <PersonCard name={name} picture={avatar}>
      <PersonLine>
        <UserText>{email}</UserText>
      </PersonLine>
      <PersonLine>
        <UserText>{roleOf(user)}</UserText>
        {lastSeen && <DateText value={lastSeen} time />}
      </PersonLine>
      <PersonLine>
        <UserStatus {...user} />
      </PersonLine>
    </PersonCard>
  );
}
