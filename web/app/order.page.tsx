import { OrderMoney } from '#web/billing/payment/order-money.panel.tsx';
import { OrderPapers } from '#web/billing/payment/order-papers.tsx';
import { OrderPage } from '#web/orders/overview/order.page.tsx';

/** An order with billing's cards: payments, invoices and papers. */
export default function Order() {
  return <OrderPage Aside={OrderMoney} Actions={OrderPapers} />;
}
