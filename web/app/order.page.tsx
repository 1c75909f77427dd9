import { OrderPage } from '#web/orders/order.page.tsx';

/** An order with what billing adds to it: payments, invoices and papers. */
export default function Order() {
  return <OrderPage />;
}
