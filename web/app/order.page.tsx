import { OrderMoney } from '#web/billing/order-money.panel.tsx';
import { OrderPapers } from '#web/billing/order-papers.tsx';
import { OrderPage } from '#web/orders/order.page.tsx';

/** An order with what billing adds to it: payments, invoices and papers. */
export default function Order() {
  return <OrderPage Aside={OrderMoney} Actions={OrderPapers} />;
}
