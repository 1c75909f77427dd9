import { IconShieldOff } from '@tabler/icons-react';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import type { User } from '#shared/access/session/user.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { RowAction } from '#web/ui/list/list-description.ts';
import { showRefused } from '#web/ui/list/refused.tsx';

/**
 * Switches off the second factor of a user who lost their phone. Users switch off their own on the account page, with
 * a code.
 */
export function useSecondFactorReset(): RowAction<User> {
  const t = useT();
  const session = useSession();
  const reset = async ({ id, name }: User) => {
    const who = { name: isolateWords(name) };
    const sure = await confirm({
      title: t('factor.reset.title'),
      text: t('factor.reset.text', who),
      action: t('factor.reset.submit'),
      destroys: true,
    });
    if (!sure) return;
    try {
      await call(secondFactorContract.reset, { params: { id } });
      notify.success(t('factor.reset.done', who));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showRefused(t, [{ name, reason: failure.message }]);
    }
    await invalidateAfter(secondFactorContract.reset);
  };
  return {
    key: 'resetSecondFactor',
    label: 'factor.reset.action',
    icon: IconShieldOff,
    permission: 'users:write',
    when: ({ id, twoFactorEnabled }) =>
      twoFactorEnabled && session.status === 'signedIn' && session.user.id !== id,
    run: (user) => void reset(user),
  };
}
