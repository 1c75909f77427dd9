import { IconFingerprint, IconTrash } from '@tabler/icons-react';
import { userPasskeyContract } from '#shared/access/session/passkey.contract.ts';
import type { Passkey } from '#shared/access/session/passkey.schema.ts';
import type { User } from '#shared/access/session/user.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { usePermission } from '#web/lib/session.ts';
import { write } from '#web/lib/write.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import type { RowAction } from '#web/ui/list/list-description.ts';
import { showRefused } from '#web/ui/list/refused.tsx';
import { PasskeyList } from './passkey-list.tsx';
import classes from './session-list.module.css';

/** A user's passkeys, beside the list of users. */
export function UserPasskeysDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const mayRemove = usePermission('users:write');
  const name = isolateWords(user.name);
  const read = useRead(userPasskeyContract.list, { params: { id: user.id } }, { staleTime: 0 });
  const { data, error, refetch } = read;
  const remove = useRemoval(user);
  return (
    <DrawerFrame title={t('factor.passkeys.titleOf', { name })} size={480} onClose={onClose}>
      <div className={classes.drawer}>
        {error && !data && (
          <ErrorState
            title={listFailed(t, { title: 'factor.passkeys.title' })}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <SkeletonRows columns={[40, undefined]} rows={2} />}
        {data?.data.length === 0 && (
          <EmptyState icon={IconFingerprint} title={t('factor.passkeys.noneOf', { name })} />
        )}
        {data && data.data.length > 0 && (
          <PasskeyList passkeys={data.data} actions={mayRemove ? [remove] : []} />
        )}
      </div>
    </DrawerFrame>
  );
}

function useRemoval(user: User): RowAction<Passkey> {
  const t = useT();
  const remove = async (passkey: Passkey) => {
    const sure = await confirm({
      title: t('factor.passkeys.removeTitle'),
      text: t('factor.passkeys.removeTextOf', {
        name: isolateWords(user.name),
        passkey: isolateWords(passkey.name),
      }),
      action: t('factor.passkeys.remove'),
      destroys: true,
    });
    if (!sure) return;
    try {
      await write(userPasskeyContract.remove, { params: { id: user.id, passkeyId: passkey.id } });
      notify.success(t('factor.passkeys.removed'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showRefused(t, [{ name: passkey.name, reason: failure.message }], t('errors.remove'));
    }
  };
  return {
    key: 'remove',
    label: 'factor.passkeys.remove',
    icon: IconTrash,
    danger: true,
    run: (passkey) => void remove(passkey),
  };
}
