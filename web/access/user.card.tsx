import type { User } from '#shared/access/user.schema.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Initials } from '#web/ui/display/initials.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './user.card.module.css';
import { UserStatus } from './user-status.tsx';

/** A user on a phone. */
export function UserCard({ user }: { user: User }) {
  const { name, email, role, active, lastSeen } = user;
  return (
    <div className={classes.card}>
      <Initials name={name} size={40} />
      <div className={classes.words}>
        <UserText className={classes.name}>{name}</UserText>
        <UserText className={classes.line}>{email}</UserText>
        <span className={classes.line}>
          <UserText>{role}</UserText>
          {lastSeen && <DateText value={lastSeen} time />}
        </span>
        <span className={classes.status}>
          <UserStatus active={active} />
        </span>
      </div>
    </div>
  );
}
