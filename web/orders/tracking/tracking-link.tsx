import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconExternalLink, IconLink } from '@tabler/icons-react';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { followedUntil, trackingPath } from '#shared/orders/tracking/tracking.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import classes from './tracking-link.module.css';
import { useTrackingAddress } from './use-tracking-address.ts';

/** The tracking id, with its link for the customer: to be copied, and to be seen as they see it, as long as it works. */
export function TrackingLink({ order }: { order: Pick<Order, 'trackingId' | 'pickedAt' | 'cancelledAt'> }) {
  const t = useT();
  const { trackingId } = order;
  const address = useTrackingAddress(trackingId);
  const until = followedUntil(order);
  if (until && until.getTime() < Date.now()) return <Ended trackingId={trackingId} until={until} />;
  return (
    <span className={classes.link}>
      <Num code>{trackingId}</Num>
      {address && (
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Tooltip label={t(copied ? 'orders.page.linkCopied' : 'orders.page.copyLink')}>
              <ActionIcon
                variant="subtle"
                size="sm"
                onClick={copy}
                aria-label={t(copied ? 'orders.page.linkCopied' : 'orders.page.copyLink')}
              >
                {copied ? <IconCheck size={16} stroke={1.7} /> : <IconLink size={16} stroke={1.7} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      )}
      <Tooltip label={t('orders.page.openLink')}>
        <ActionIcon
          variant="subtle"
          size="sm"
          component="a"
          href={trackingPath(trackingId)}
          target="_blank"
          rel="noopener"
          aria-label={t('orders.page.openLink')}
        >
          <IconExternalLink size={16} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}

function Ended({ trackingId, until }: { trackingId: string; until: Date }) {
  const t = useT();
  const { date } = useFormat();
  return (
    <span className="grid items-end">
      <Num code>{trackingId}</Num>
      <span className="muted type-caption">
        {t('orders.page.linkEnded', { date: isolateWords(date(until.toISOString())) })}
      </span>
    </span>
  );
}
