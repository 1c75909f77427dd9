import { useT } from '#web/lib/i18n.ts';
import { StageLabel } from '#web/ui/display/stage-label.tsx';

/** Whether a user may sign in. */
export function UserStatus({ active }: { active: boolean }) {
  const t = useT();
  return (
    <StageLabel tone={active ? 'completed' : 'cancelled'}>
      {t(active ? 'common.active' : 'common.inactive')}
    </StageLabel>
  );
}
