import { Button } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import type { Passkey } from '#shared/access/session/passkey.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { passkeysWork } from '#web/access/session/passkey-device.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { RowAction } from '#web/ui/list/list-description.ts';
import { showRefused } from '#web/ui/list/refused.tsx';
import { AddPasskey, RenamePasskey } from './passkey.form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import classes from './passkeys.module.css';

/** The user's passkeys, for the account page. */
export function PasskeysPanel() {
  const t = useT();
  const [adds, setAdds] = useState(false);
  const [renamed, rename] = useState<Passkey | null>(null);
  const { data, error, refetch } = useRead(passkeyContract.list, {}, { staleTime: 0 });
  const actions = usePasskeyActions(rename);
  const works = passkeysWork();
  return (
    <Card
      title={t('factor.passkeys.title')}
      action={
        works && (
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
            onClick={() => setAdds(true)}
          >
            {t('factor.passkeys.add')}
          </Button>
        )
      }
    >
      <p className={`muted type-body ${classes.text}`}>{t('factor.passkeys.explanation')}</p>
      {!works && <p className={`muted type-body ${classes.text}`}>{t('factor.passkeys.unsupported')}</p>}
      {error && !data && (
        <ErrorState
          title={listFailed(t, { title: 'factor.passkeys.title' })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <SkeletonRows columns={[40, undefined]} rows={1} />}
      {data?.data.length === 0 && (
        <p className={`muted type-body ${classes.none}`}>{t('factor.passkeys.none')}</p>
      )}
      {data && data.data.length > 0 && <PasskeyList passkeys={data.data} actions={actions} />}

      {adds && <AddPasskey onClose={() => setAdds(false)} />}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => rename(null)} />}
    </Card>
  );
}

function usePasskeyActions(rename: (passkey: Passkey) => void): RowAction<Passkey>[] {
  const t = useT();
  const remove = async ({ id, name }: Passkey) => {
    const sure = await confirm({
      title: t('factor.passkeys.removeTitle'),
      text: t('factor.passkeys.removeText', { name: isolateWords(name) }),
      action: t('factor.passkeys.remove'),
      destroys: true,
    });
    if (!sure) return;
    try {
      await call(passkeyContract.remove, { params: { id } });
      notify.success(t('factor.passkeys.removed'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showRefused(t, [{ name, reason: failure.message }], t('errors.remove'));
    }
    await invalidateAfter(passkeyContract.remove);
  };
  return [
    { key: 'rename', label: 'factor.passkeys.rename', icon: IconEdit, run: rename },
    {
      key: 'remove',
      label: 'factor.passkeys.remove',
      icon: IconTrash,
      danger: true,
      run: (passkey) => void remove(passkey),
    },
  ];
}
