import { Button, Group, Progress } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import type { MessageDraft } from '#shared/orders/messages/message.schema.ts';
import type { MessageChannel } from '#shared/orders/order/message-kind.ts';
import { useT } from '#web/lib/i18n.ts';
import { queryOf } from '#web/lib/query.ts';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { ChannelButtons } from './channel-buttons.tsx';
import { MessageBubble } from './message-bubble.tsx';
import classes from './ready.dialog.module.css';
import { type ReadyQueue, readyQueue } from './ready-queue.rules.ts';
import { UnreachableCustomers } from './unreachable-customers.tsx';
import { useMessage } from './use-message.ts';

interface ReadyDialogProps {
  orderIds: readonly number[];
  /** `done`: somebody was told, or nobody could be. */
  onClose: (done: boolean) => void;
}

/** As many as one request takes. */
const perRequest = 200;

/** Tells the customers of selected orders that these are ready, one after another. */
export function ReadyDialog({ orderIds, onClose }: ReadyDialogProps) {
  const t = useT();
  const isPhone = usePhone();
  const [told, setTold] = useState(0);
  const parts = Array.from({ length: Math.ceil(orderIds.length / perRequest) }, (_, index) =>
    orderIds.slice(index * perRequest, (index + 1) * perRequest),
  );
  const reads = useQueries({
    queries: parts.map((ids) => ({
      ...queryOf(messageContract.drafts, { query: { kind: 'ready', orderIds: ids.join(',') } }),
      staleTime: 0,
    })),
  });
  const failed = reads.find(({ isError }) => isError);
  const drafts = reads.flatMap(({ data }) => data?.data ?? []);
  // Each message that is opened changes the drafts: the queue is the one of the beginning.
  const [queue, setQueue] = useState<ReadyQueue>();
  if (!queue && reads.every(({ isSuccess, isFetching }) => isSuccess && !isFetching))
    setQueue(readyQueue(drafts));
  return (
    <Dialog
      opened
      onClose={() => onClose(told > 0)}
      size={560}
      fullScreen={isPhone}
      title={t('orders.messages.bulk.title')}
    >
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !queue && <SkeletonRows columns={[undefined]} rows={5} />}
      {queue && <Steps queue={queue} told={told} onTold={() => setTold(told + 1)} onClose={onClose} />}
    </Dialog>
  );
}

interface StepsProps {
  queue: ReadyQueue;
  told: number;
  onTold: () => void;
  onClose: ReadyDialogProps['onClose'];
}

function Steps({ queue: { writable, others }, told, onTold, onClose }: StepsProps) {
  const t = useT();
  const [place, setPlace] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const { open, isOpening } = useMessage();
  const count = writable.length;
  const draft = isStopped ? undefined : writable[place];
  const next = () => setPlace(place + 1);
  const tell = async (of: MessageDraft, channel: MessageChannel) => {
    if (!(await open(of, channel))) return;
    onTold();
    next();
  };
  if (!draft) {
    const left = count - place;
    return (
      <div className="grid one-column gap-14">
        <p className="type-card" role="status">
          {count === 0 ? (
            t('orders.messages.bulk.nobody')
          ) : (
            <DotSeparated>
              <span>{t('orders.messages.bulk.told', { count: told })}</span>
              {place > told && <span>{t('orders.messages.bulk.skipped', { count: place - told })}</span>}
              {left > 0 && <span>{t('orders.messages.bulk.left', { count: left })}</span>}
            </DotSeparated>
          )}
        </p>
        <UnreachableCustomers drafts={others} isOpen />
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => onClose(told > 0)}>
            {t('orders.messages.bulk.close')}
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <div className="grid one-column gap-14">
      <div className="row gap-12">
        <Progress
          aria-label={t('orders.messages.bulk.title')}
          value={(place / count) * 100}
          size={6}
          className="grow"
        />
        <span className="muted type-caption">
          {t('orders.messages.bulk.place', { place: place + 1, count })}
        </span>
      </div>
      <div key={draft.order?.id} className="grid one-column gap-14">
        <h3 className={classes.who}>
          <UserText>{draft.customer.name}</UserText>
          {draft.order && (
            <span className="muted type-cell">
              <Num code>{draft.order.referenceNumber}</Num>
            </span>
          )}
        </h3>
        <div className={classes.text}>
          <MessageBubble text={draft.text} language={draft.language} />
        </div>
        <ChannelButtons
          autoFocus
          draft={draft}
          isOpening={isOpening}
          onOpen={(channel) => void tell(draft, channel)}
        />
      </div>
      <UnreachableCustomers drafts={others} />
      <Group justify="space-between">
        <Button variant="default" onClick={() => setStopped(true)}>
          {t('orders.messages.bulk.stop')}
        </Button>
        <Button variant="default" disabled={isOpening} onClick={next}>
          {t('orders.messages.bulk.skip')}
        </Button>
      </Group>
    </div>
  );
}
