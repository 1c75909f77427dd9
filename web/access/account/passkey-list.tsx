import { IconFingerprint } from '@tabler/icons-react';
import type { Passkey } from '#shared/access/session/passkey.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { RowAction } from '#web/ui/list/list-description.ts';
import { RowMenu } from '#web/ui/list/row-menu.tsx';
import classes from './device-list.module.css';

interface PasskeyListProps {
  passkeys: Passkey[];
  actions: RowAction<Passkey>[];
}

/** A list of passkeys with their actions. */
export function PasskeyList({ passkeys, actions }: PasskeyListProps) {
  return (
    <ul>
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} actions={actions} />
      ))}
    </ul>
  );
}

function PasskeyLine({ passkey, actions }: { passkey: Passkey; actions: RowAction<Passkey>[] }) {
  const t = useT();
  const { date, dateTime } = useFormat();
  const { name, created, lastUsed, backedUp } = passkey;
  return (
    <li className={classes.device}>
      <IconFingerprint aria-hidden size={22} stroke={1.6} className="rigid muted" />
      <div className="grid grow shrinkable gap-2 items-start">
        <span className="row wrap type-body medium gap-4-8 fits">
          <UserText>{name}</UserText>
          {backedUp && <ToneLabel tone="done">{t('factor.passkeys.synced')}</ToneLabel>}
        </span>
        <span className="muted type-caption">
          {t('factor.passkeys.addedOn', { date: isolateWords(date(created)) })}
        </span>
        <span className="muted type-caption">
          {lastUsed
            ? t('factor.passkeys.lastUsed', { date: isolateWords(dateTime(lastUsed)) })
            : t('factor.passkeys.neverUsed')}
        </span>
      </div>
      <RowMenu row={passkey} name={name} actions={actions} />
    </li>
  );
}
