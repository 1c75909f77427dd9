import { Button } from '@mantine/core';
import { IconEdit, IconFingerprint, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import type { Passkey } from '#shared/access/session/passkey.schema.ts';
import { passkeysWork } from '#web/access/session/passkey-device.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { isolateWords } from '#web/ui/display/isolate.ts';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { ToneLabel } from '#web/ui/display/stage-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { RowAction } from '#web/ui/list/list-description.ts';
import { showRefused } from '#web/ui/list/refused.tsx';
import { RowMenu } from '#web/ui/list/row-menu.tsx';
import { AddPasskey, RenamePasskey } from './passkey.form.tsx';
import classes from './passkeys.module.css';

/** The reader's passkeys: for their account page. */
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
      <p className={classes.text}>{t('factor.passkeys.explanation')}</p>
      {!works && <p className={classes.text}>{t('factor.passkeys.unsupported')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows columns={[40, undefined]} rows={1} />}
      {data?.data.length === 0 && <p className={classes.none}>{t('factor.passkeys.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} actions={actions} />
          ))}
        </ul>
      )}
      {adds && <AddPasskey onClose={() => setAdds(false)} />}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => rename(null)} />}
    </Card>
  );
}

function PasskeyLine({ passkey, actions }: { passkey: Passkey; actions: RowAction<Passkey>[] }) {
  const t = useT();
  const { date, dateTime } = useFormat();
  const { name, created, lastUsed, backedUp } = passkey;
  return (
    <li className={classes.passkey}>
      <IconFingerprint aria-hidden size={22} stroke={1.6} className={classes.icon} />
      <div className={classes.words}>
        <span className={classes.name}>
          <UserText>{name}</UserText>
          {backedUp && <ToneLabel tone="completed">{t('factor.passkeys.synced')}</ToneLabel>}
        </span>
        <span className={classes.line}>
          {t('factor.passkeys.addedOn', { date: isolateWords(date(created)) })}
        </span>
        <span className={classes.line}>
          {lastUsed
            ? t('factor.passkeys.lastUsed', { date: isolateWords(dateTime(lastUsed)) })
            : t('factor.passkeys.neverUsed')}
        </span>
      </div>
      <RowMenu row={passkey} name={name} actions={actions} />
    </li>
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
      showRefused(t, [{ name, reason: failure.message }]);
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
