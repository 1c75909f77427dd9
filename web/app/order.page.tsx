import type { Order as OrderRecord } from '#shared/orders/order/order.schema.ts';
import { OrderMoney } from '#web/billing/payment/order-money.panel.tsx';
import { OrderPapers } from '#web/billing/payment/order-papers.tsx';
import { OrderReturns } from '#web/billing/returns/order-returns.panel.tsx';
import { ReturnButton } from '#web/billing/returns/return-button.tsx';
import { OrderAppointments } from '#web/orders/calendar/of-order/appointments.panel.tsx';
import { OrderPage } from '#web/orders/overview/order.page.tsx';
import { withCredit } from './records/with-credit.tsx';

const Aside = ({ order }: { order: OrderRecord }) => (
  <>
    <OrderMoney order={order} />
    <OrderReturns order={order} />
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

export default withCredit(Order);
