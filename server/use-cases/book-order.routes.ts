import { spendCreditOn } from '#server/billing/payment/credit-use.actions.ts';
import { takeDeposit } from '#server/billing/payment/payment.actions.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { bookFitting } from '#server/orders/calendar/appointment.actions.ts';
import { createOrder } from '#server/orders/order/booking/order-create.actions.ts';
import { readOrder } from '#server/orders/order/order.queries.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

/** Books an order, with its fitting, credit and deposit in the same transaction. */
export const bookOrderRoutes: Route[] = [
  route(orderContract.create, async ({ body, principal, database }) => {
    const { deposit, credit, fitting, ...fields } = body;
    const booked = await createOrder(database, principal, fields);
    if (fitting) await bookFitting(database, principal, booked, fitting, 'fitting');
    if (credit) await spendCreditOn(database, principal, booked.id, credit, 'credit');
    if (deposit) await takeDeposit(database, principal, booked.id, deposit, 'deposit');
    if (!credit && !deposit) return booked;
    return readOrder(database, booked.id);
  }),
];
