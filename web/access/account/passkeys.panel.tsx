import { Button } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import type { Passkey } from '#shared/access/session/passkey.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { passkeysWork } from '#web/access/session/passkey-device.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { write } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { RowAction } from '#web/ui/list/list-description.ts';
import { OwnPasswordDialog } from './own-password.form.tsx';
import { AddPasskey, RenamePasskey } from './passkey.form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import classes from './passkeys.module.css';

/** The user's passkeys, for the account page. */
export function PasskeysPanel() {
  const t = useT();
  const [adds, setAdds] = useState(false);
  const [renamed, rename] = useState<Passkey | null>(null);
  const { data, error, refetch } = useRead(passkeyContract.list, {}, { staleTime: 0 });
  const [removed, remove] = useState<Passkey | null>(null);
  const actions = actionsOf({ rename, remove });
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
      {removed && <RemovePasskey passkey={removed} onClose={() => remove(null)} />}
    </Card>
  );
}

interface PasskeyChoices {
  rename: (passkey: Passkey) => void;
  remove: (passkey: Passkey) => void;
}

const actionsOf = ({ rename, remove }: PasskeyChoices): RowAction<Passkey>[] => [
  { key: 'rename', label: 'factor.passkeys.rename', icon: IconEdit, run: rename },
  { key: 'remove', label: 'factor.passkeys.remove', icon: IconTrash, danger: true, run: remove },
];

/** Asks for the password, so that a stolen session can't take its owner's passkey away. */
function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT();
  const { id, name } = passkey;
  return (
    <OwnPasswordDialog
      title={t('factor.passkeys.removeTitle')}
      help={t('factor.passkeys.removeText', { name: isolateWords(name) })}
      submitLabel={t('factor.passkeys.remove')}
      send={async (body) => {
        await write(passkeyContract.remove, { params: { id }, body });
        notify.success(t('factor.passkeys.removed'));
      }}
      onClose={onClose}
    />
  );
}
