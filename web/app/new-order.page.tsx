import { orderDeposit } from '#web/billing/payment/order-deposit.tsx';
import OrderForm from '#web/orders/order/order.form.tsx';

/** A new order, with a deposit that billing takes. */
export default function NewOrder() {
  return <OrderForm deposit={orderDeposit} />;
}
