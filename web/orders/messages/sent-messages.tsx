import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import type { SentMessage } from '#shared/orders/messages/message.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { channelIcons } from './channel-buttons.tsx';
import { MessageBubble } from './message-bubble.tsx';
import classes from './sent-messages.module.css';

const shown = 3;

/** What was written about an order or to a customer, newest first; a line opens its text. */
export function SentMessages({ of }: { of: { orderId: number } | { customerId: number } }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const sent = useRead(messageContract.list, { query: of }).data?.data ?? [];
  if (sent.length === 0) return null;
  return (
    <section className={classes.sent}>
      <h3 className={classes.title}>{t('orders.messages.sentTitle')}</h3>
      <ol className={classes.list}>
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

function Sent({ sent: { kind, channel, language, text, created, byName } }: { sent: SentMessage }) {
  const t = useT();
  const { shortDate, time } = useFormat();
  return (
    <li>
      <details>
        <summary className={classes.line}>
          <DirectionalIcon icon={channelIcons[channel]} />
          <span className={classes.kind}>{t(`orders.messages.kinds.${kind}`)}</span>
          <span className={classes.at}>
            <UserText>{byName}</UserText> · {shortDate(created)} {time(created)}
          </span>
        </summary>
        <div className={classes.text}>
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
