import type { User } from '#shared/access/session/user.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { GlyphLabel } from '#web/ui/display/tone-label.tsx';

type UserStatusProps = Pick<User, 'active' | 'awaitsAdmin' | 'invitedUntil'>;

/** Whether a user may sign in, or what they wait for. */
export function UserStatus({ active, awaitsAdmin, invitedUntil }: UserStatusProps) {
  const t = useT();
  if (awaitsAdmin) return <GlyphLabel tone="warning">{t('staff.users.waits')}</GlyphLabel>;
  if (active && invitedUntil) return <GlyphLabel tone="active">{t('staff.users.invited')}</GlyphLabel>;
  return (
    <GlyphLabel tone={active ? 'done' : 'off'}>{t(active ? 'common.active' : 'common.inactive')}</GlyphLabel>
  );
}
