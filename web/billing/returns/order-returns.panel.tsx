import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Card } from '#web/ui/display/card.tsx';
import classes from './return-item.module.css';
import { ReturnItem } from './return-item.tsx';

/** What came back of an order; nothing while it isn't handed over. */
export function OrderReturns({ order: { id, pickedAt } }: { order: Order }) {
  const t = useT();
  const read = useRead(
    returnContract.list,
    { query: { orderId: id, perPage: maxPerPage } },
    { enabled: pickedAt !== null },
  );
  const returns = read.data?.data ?? [];
  if (returns.length === 0) return null;
  return (
    <Card title={t('billing.returns.title')}>
      <ul className={classes.list}>
        {returns.map((each) => (
          <ReturnItem key={each.id} of={each} />
        ))}
      </ul>
    </Card>
  );
}
