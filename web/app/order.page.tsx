import { OrderMoney } from '#web/billing/payment/order-money.panel.tsx';
import { OrderPapers } from '#web/billing/payment/order-papers.tsx';
import { OrderAppointments } from '#web/orders/calendar/of-order/appointments.panel.tsx';
import { OrderPage } from '#web/orders/overview/order.page.tsx';
import { withCredit } from './records/with-credit.tsx';

/** An order with its appointments, and billing's cards: payments, invoices and papers. */
function Order() {
  return <OrderPage Appointments={OrderAppointments} Aside={OrderMoney} Actions={OrderPapers} />;
}

export default withCredit(Order);
