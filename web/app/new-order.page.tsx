import { useOrderDeposit } from '#web/billing/payment/deposit/order-deposit.tsx';
import { usePermission } from '#web/lib/session.ts';
import { FittingField } from '#web/orders/calendar/of-order/fitting.field.tsx';
import OrderForm from '#web/orders/order/order.form.tsx';

/** A new order, with billing's field for the deposit and the calendar's for the first fitting. */
export default function NewOrder() {
  const mayBook = usePermission('appointments:write');
  return <OrderForm deposit={useOrderDeposit()} Fitting={mayBook ? FittingField : undefined} />;
}
