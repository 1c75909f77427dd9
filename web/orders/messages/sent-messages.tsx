import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import type { SentMessage } from '#shared/orders/messages/message.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { channelIcons } from './channel-buttons.tsx';
import { MessageBubble } from './message-bubble.tsx';
import classes from './sent-messages.module.css';

const shown = 3;
/** A mail is taken or refused within seconds, unless there is no mail server. */
const mailIntervalMs = 5_000;
const mailIsYoungMs = 120_000;
const isOnItsWay = ({ mail, created }: SentMessage): boolean =>
  mail?.state === 'waiting' && Date.now() - Date.parse(created) < mailIsYoungMs;
const tones = { waiting: 'warning', refused: 'late' } as const;

/** What was written about an order or to a customer, newest first; a line opens its text. */
export function SentMessages({ of }: { of: { orderId: number } | { customerId: number } }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const [waits, setWaits] = useState(false);
  const read = useRead(messageContract.list, { query: of }, waits ? { refetchInterval: mailIntervalMs } : {});
  const sent = read.data?.data ?? [];
  const isWaiting = sent.some(isOnItsWay);
  if (waits !== isWaiting) setWaits(isWaiting);
  if (sent.length === 0) return null;
  return (
    <section className={classes.sent}>
      <h3 className="muted type-caption">{t('orders.messages.sentTitle')}</h3>
      <ol className="full-width">
        {sent.slice(0, all ? undefined : shown).map((each) => (
          <Sent key={each.id} sent={each} />
        ))}
      </ol>
      {sent.length > shown && !all && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('orders.messages.older', { count: sent.length })}
        </Button>
      )}
    </section>
  );
}

function Sent({ sent: { kind, channel, language, text, created, byName, mail } }: { sent: SentMessage }) {
  const t = useT();
  const { shortDate, time } = useFormat();
  return (
    <li>
      <details>
        <summary className={classes.line}>
          <DirectionalIcon icon={channelIcons[channel]} />
          <span className="rigid">{t(`orders.messages.kinds.${kind}`)}</span>
          {mail && mail.state !== 'sent' && (
            <ToneLabel tone={tones[mail.state]}>{t(`orders.messages.mail.${mail.state}`)}</ToneLabel>
          )}
          <span className={classes.at}>
            <UserText>{byName}</UserText> · {shortDate(created)} {time(created)}
          </span>
        </summary>
        <div className={classes.text}>
          {mail?.reason && (
            <p className="type-caption breakable below-8 late" dir="auto">
              {mail.reason}
            </p>
          )}
          {text === null ? (
            t('orders.messages.hiddenText')
          ) : (
            <MessageBubble text={text} language={language} />
          )}
        </div>
      </details>
    </li>
  );
}
