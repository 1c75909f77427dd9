import { useOrderDeposit } from '#web/billing/payment/order-deposit.tsx';
import OrderForm from '#web/orders/order/order.form.tsx';

/** A new order, with billing's field for the deposit. */
export default function NewOrder() {
  return <OrderForm deposit={useOrderDeposit()} />;
}
