import type { User } from '#shared/access/session/user.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { StageLabel } from '#web/ui/display/stage-label.tsx';

type UserStatusProps = Pick<User, 'active' | 'awaitsAdmin' | 'invitedUntil'>;

/** Whether a user may sign in, or what they wait for. */
export function UserStatus({ active, awaitsAdmin, invitedUntil }: UserStatusProps) {
  const t = useT();
  if (awaitsAdmin) return <StageLabel tone="warning">{t('staff.users.waits')}</StageLabel>;
  if (active && invitedUntil) return <StageLabel tone="inQueue">{t('staff.users.invited')}</StageLabel>;
  return (
    <StageLabel tone={active ? 'completed' : 'cancelled'}>
      {t(active ? 'common.active' : 'common.inactive')}
    </StageLabel>
  );
}
