import { Suspense } from 'react';
import type { Order as OrderRecord } from '#shared/orders/order/order.schema.ts';
import { OrderMoney } from '#web/billing/payment/order-money.panel.tsx';
import { OrderPapers } from '#web/billing/payment/order-papers.tsx';
import { ReturnButton } from '#web/billing/returns/return-button.tsx';
import { fetched } from '#web/lib/fetched.ts';
import { OrderAppointments } from '#web/orders/calendar/of-order/appointments.panel.tsx';
import { OrderPage } from '#web/orders/overview/order.page.tsx';
import { withBilling } from './records/with-billing.tsx';

/** Nothing comes back before an order is handed over. */
const OrderReturns = fetched(async () => (await import('#web/billing/returns/return-parts.ts')).OrderReturns);

const Aside = ({ order }: { order: OrderRecord }) => (
  <>
    <OrderMoney order={order} />
    {order.pickedAt !== null && (
      <Suspense>
        <OrderReturns order={order} />
      </Suspense>
    )}
  </>
);

const Actions = ({ order }: { order: OrderRecord }) => (
  <>
    <OrderPapers order={order} />
    <ReturnButton orderId={order.id} />
  </>
);

/** An order with its appointments, and billing's cards: payments, invoices, returns and papers. */
function Order() {
  return <OrderPage Appointments={OrderAppointments} Aside={Aside} Actions={Actions} />;
}

export default withBilling(Order);
