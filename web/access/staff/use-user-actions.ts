import {
  IconDevices,
  IconFingerprint,
  IconLink,
  IconLinkOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import type { User } from '#shared/access/session/user.schema.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { invalidateAfter, write } from '#web/lib/write.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { RowAction } from '#web/ui/list/list-description.ts';
import { showRefused } from '#web/ui/list/refused.tsx';
import { invite } from './invitation.ts';
import { useSecondFactorReset } from './use-second-factor-reset.ts';

/** The actions on a user's row. */
export function useUserActions(show: (kind: 'sessions' | 'passkeys', user: User) => void): RowAction<User>[] {
  const t = useT();
  const resetSecondFactor = useSecondFactorReset();

  const setActive = async ({ id, version, name }: User, active: boolean) => {
    const who = { name: isolateWords(name) };
    try {
      await call(userContract.update, { params: { id }, body: { active, version } });
      notify.success(t(active ? 'staff.users.activated' : 'staff.users.deactivated', who));
    } catch (error) {
      refused({ name }, error);
    }
    await invalidateAfter(userContract.update);
  };
  const deactivate = async (user: User) => {
    const sure = await confirm({
      title: t('staff.users.deactivateTitle'),
      text: t('staff.users.deactivateText', { name: isolateWords(user.name) }),
      action: t('staff.users.deactivate'),
      destroys: true,
    });
    if (sure) await setActive(user, false);
  };

  const refused = ({ name }: Pick<User, 'name'>, error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    showRefused(t, [{ name, reason: error.message }]);
  };
  const showInvitation = (user: User) => invite(user).catch((error: unknown) => refused(user, error));
  const revoke = async (user: User) => {
    try {
      await write(invitationContract.remove, { params: { id: user.id } });
      notify.success(t('staff.users.revoked', { name: isolateWords(user.name) }));
    } catch (error) {
      refused(user, error);
    }
  };

  return [
    {
      key: 'sessions',
      label: 'staff.users.showSessions',
      icon: IconDevices,
      run: (user) => show('sessions', user),
    },
    {
      key: 'passkeys',
      label: 'factor.passkeys.show',
      icon: IconFingerprint,
      run: (user) => show('passkeys', user),
    },
    resetSecondFactor,
    {
      key: 'invite',
      label: 'staff.users.inviteLink',
      icon: IconLink,
      permission: 'users:write',
      when: ({ active, hasCredentials }) => active && !hasCredentials,
      run: (user) => void showInvitation(user),
    },
    {
      key: 'revoke',
      label: 'staff.users.revoke',
      icon: IconLinkOff,
      permission: 'users:write',
      when: ({ invitedUntil }) => invitedUntil !== null,
      run: (user) => void revoke(user),
    },
    {
      key: 'letIn',
      label: 'staff.users.letIn',
      icon: IconUserCheck,
      permission: 'users:write',
      when: ({ awaitsAdmin }) => awaitsAdmin,
      run: (user) => void setActive(user, true),
    },
    {
      key: 'activate',
      label: 'staff.users.activate',
      icon: IconUserCheck,
      permission: 'users:write',
      when: ({ active, awaitsAdmin }) => !active && !awaitsAdmin,
      run: (user) => void setActive(user, true),
    },
    {
      key: 'deactivate',
      label: 'staff.users.deactivate',
      icon: IconUserOff,
      danger: true,
      permission: 'users:write',
      when: ({ active }) => active,
      run: (user) => void deactivate(user),
    },
  ];
}
