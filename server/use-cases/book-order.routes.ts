import { spendCreditOn } from '#server/billing/payment/credit-use.actions.ts';
import { takeDeposit } from '#server/billing/payment/payment.actions.ts';
import { linkAlteration } from '#server/billing/returns/alteration-link.actions.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { bookFitting } from '#server/orders/calendar/appointment.actions.ts';
import { createOrder } from '#server/orders/order/booking/order-create.actions.ts';
import { readOrder } from '#server/orders/order/order.queries.ts';
import { requireVisibleOfRows } from '#server/orders/order/order-row.actions.ts';
import { orderApi } from '#shared/orders/order/order.api.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

/** Books an order, with its fitting, credit, deposit and the return that it alters pieces of, in the same transaction. */
export const bookOrderRoutes: Route[] = [
  route(orderContract.create, orderApi.create, async (context) => {
    const { body, principal, database } = context;
    const { deposit, credit, fitting, returnId, ...fields } = body;
    await requireVisibleOfRows(context, fields.rows);
    const id = await createOrder(database, principal, fields);
    const { customerId } = fields;
    if (returnId !== null) await linkAlteration(database, returnId, id, 'returnId');
    if (fitting) await bookFitting(database, principal, { id, customerId }, fitting, 'fitting');
    if (credit) await spendCreditOn(database, principal, [id], credit, 'credit');
    if (deposit) await takeDeposit(database, principal, [id], deposit, 'deposit');
    return readOrder(database, id);
  }),
];
