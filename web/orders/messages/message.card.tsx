import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages } from '#shared/lib/language.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import type { MessageKind } from '#shared/orders/order/message-kind.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePermission } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { ChannelButtons } from './channel-buttons.tsx';
import classes from './message.card.module.css';
import { MessageBubble } from './message-bubble.tsx';
import { SentMessages } from './sent-messages.tsx';
import { useMessage } from './use-message.ts';

type Aim = { orderId: number } | { invoiceId: number } | { customerId: number };

/** A message that a page offers, and what it is about. */
export interface OfferedMessage {
  kind: MessageKind;
  aim: Aim;
}

interface MessageCardProps {
  offered: readonly OfferedMessage[];
  proposed: MessageKind;
  /** Whose messages are listed below. */
  sentOf: { orderId: number } | { customerId: number };
}

/** Writes to a customer from a page: the message as they will read it, and a button for each way to send it. */
export function MessageCard({ offered, proposed, sentOf }: MessageCardProps) {
  const t = useT();
  const allowed = useAllowed();
  const [kind, setKind] = useState(proposed);
  const mayWrite = allowed(messageContract.create.access);
  const mayRead = allowed(messageContract.list.access);
  const chosen = offered.find((each) => each.kind === kind);
  if (!mayRead && !mayWrite) return null;
  return (
    <Card title={t('orders.messages.card')}>
      <div className={`grid gap-12 one-column ${classes.card}`}>
        {mayWrite && offered.length > 1 && (
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('orders.messages.kind')}
            data={offered.map((each) => ({
              value: each.kind,
              label: t(`orders.messages.kinds.${each.kind}`),
            }))}
            value={kind}
            onChange={(value) => setKind(value as MessageKind)}
          />
        )}
        {mayWrite && chosen && <Writing key={kind} {...chosen} />}
        {mayRead && <SentMessages of={sentOf} />}
      </div>
    </Card>
  );
}

function Writing({ kind, aim }: OfferedMessage) {
  const t = useT();
  const [language, setLanguage] = useState<Language>();
  const about = 'orderId' in aim ? { orderIds: String(aim.orderId) } : aim;
  const read = useRead(messageContract.drafts, { query: { kind, ...about, ...(language && { language }) } });
  const { open, isOpening } = useMessage();
  const mayEdit = usePermission('customers:write');
  const [draft] = read.data?.data ?? [];
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!draft) return <SkeletonRows columns={[undefined]} rows={3} />;
  if (draft.refusal) return <p className="muted">{t(`orders.messages.refusals.${draft.refusal}`)}</p>;
  const isReached = draft.channels.some(({ refusal }) => refusal === null);
  if (!isReached)
    return (
      <>
        <ChannelButtons draft={draft} isOpening={isOpening} onOpen={() => {}} />
        {mayEdit && (
          <Link to={`/customer/${draft.customer.id}/edit`} className={`accent type-label self-start target`}>
            {t('orders.messages.editCustomer')}
          </Link>
        )}
      </>
    );
  return (
    <>
      <MessageBubble text={draft.text} language={draft.language} />
      <SegmentedControl
        size="xs"
        className="self-start"
        aria-label={t('orders.messages.language')}
        data={languages.map((each) => ({ value: each, label: t(`account.languages.${each}`) }))}
        value={draft.language}
        onChange={(value) => setLanguage(value as Language)}
      />
      <ChannelButtons
        draft={draft}
        isOpening={isOpening}
        onOpen={(channel) => void open(draft, channel, language)}
      />
    </>
  );
}
