import { useOrderDeposit } from '#web/billing/payment/order-deposit.tsx';
import OrderForm from '#web/orders/order/order.form.tsx';

/** A new order, with the deposit that billing takes with it. */
export default function NewOrder() {
  return <OrderForm deposit={useOrderDeposit()} />;
}
