import type { Order } from '#shared/orders/order/order.schema.ts';
import { CustomerHeading } from '#web/customers/customer/customer-heading.tsx';
import { useT } from '#web/lib/i18n.ts';
import { TrackingLink } from '#web/orders/tracking/tracking-link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';

/** The order's customer and what was agreed. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const { customer } = order;
  const isLate = order.stage !== 'completed' && order.stage !== 'cancelled';
  return (
    <Card>
      <CustomerHeading customer={customer} />
      <Facts>
        <Fact label={t('orders.page.due')}>
          <FullDate value={order.dueDate} due={isLate} />
        </Fact>
        <Fact label={t('orders.page.taken')}>
          <FullDate value={order.created} time />
        </Fact>
        <Fact label={t('orders.page.trackingId')}>
          <TrackingLink order={order} />
        </Fact>
        {order.workName && (
          <Fact label={t('orders.page.workType')}>
            <UserText>{order.workName}</UserText>
          </Fact>
        )}
        {order.pickedAt && (
          <Fact label={t('orders.page.pickedBy')}>
            <span className="grid items-end">
              <UserText>{order.pickedBy}</UserText>
              <span className="muted type-caption">
                <FullDate value={order.pickedAt} time />
              </span>
            </span>
          </Fact>
        )}
        {order.cancelReason && <Words label={t('orders.page.cancelReason')} text={order.cancelReason} />}
        {order.note && <Words label={t('orders.page.note')} text={order.note} />}
        {order.remarks && <Words label={t('orders.page.remarks')} text={order.remarks} />}
      </Facts>
    </Card>
  );
}

/** A long text, shown below its label. */
const Words = ({ label, text }: { label: string; text: string }) => (
  <Fact label={label} long={text.length > 28}>
    <UserText wrap>{text}</UserText>
  </Fact>
);
