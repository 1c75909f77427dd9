import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import type { DepositFields, SpentCredit } from '#shared/orders/order/deposit.schema.ts';
import type { FittingFields } from '#shared/orders/order/fitting.schema.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { listOutstanding } from './assignment.queries.ts';
import { createOrder } from './booking/order-create.actions.ts';
import { readOrder } from './order.queries.ts';
import { countStages } from './order-count.queries.ts';
import { editOrder } from './order-edit.actions.ts';
import { readEvents } from './order-event.queries.ts';
import { listOrders } from './order-list.queries.ts';
import { nextReference } from './order-number.queries.ts';
import { removeOrder } from './order-remove.actions.ts';

/** Takes money for an order in the transaction of what is done with it; refusals name fields below `path`. */
export type TakeDeposit = (
  database: Database,
  by: Principal,
  orderId: number,
  deposit: DepositFields,
  path: string,
) => Promise<unknown>;

/** Spends credit of an order's customer on it in that transaction; refusals name fields below `path`. */
export type SpendCredit = (
  database: Database,
  by: Principal,
  orderId: number,
  credit: SpentCredit,
  path: string,
) => Promise<unknown>;

/** How billing, which is right of orders, lets an order be paid. */
export interface PayingOrders {
  takeDeposit: TakeDeposit;
  spendCredit: SpendCredit;
}

/** Books a fitting for an order in the transaction that books it; refusals name fields below `path`. */
export type BookFitting = (
  database: Database,
  by: Principal,
  order: Pick<Order, 'id' | 'customerId'>,
  fitting: FittingFields,
  path: string,
) => Promise<unknown>;

interface WithOrder extends PayingOrders {
  bookFitting: BookFitting;
}

/** Routes of orders. Payments and appointments are right of orders, so what is booked with an order is passed in. */
export const orderRoutes = ({ takeDeposit, spendCredit, bookFitting }: WithOrder): Route[] => [
  route(orderContract.nextReference, async ({ database }) => ({
    referenceNumber: await nextReference(database),
  })),
  route(orderContract.stageCounts, async ({ database }) => {
    const counts = await countStages(database);
    return { all: Object.values(counts).reduce((all, each) => all + each, 0), ...counts };
  }),
  route(orderContract.assignments, async ({ query, database }) => ({
    data: await listOutstanding(database, query.orderIds),
  })),
  route(orderContract.list, ({ query, database }) => listOrders(database, query)),
  route(orderContract.get, ({ params, database }) => readOrder(database, params.id)),
  route(orderContract.events, async ({ params, principal, database }) => ({
    data: await readEvents(database, params.id, principal.permissions.has('orders:prices')),
  })),
  route(orderContract.create, async ({ body, principal, database }) => {
    const { deposit, credit, fitting, ...fields } = body;
    const booked = await createOrder(database, principal, fields);
    if (fitting) await bookFitting(database, principal, booked, fitting, 'fitting');
    if (credit) await spendCredit(database, principal, booked.id, credit, 'credit');
    if (deposit) await takeDeposit(database, principal, booked.id, deposit, 'deposit');
    if (!credit && !deposit) return booked;
    return readOrder(database, booked.id);
  }),
  route(orderContract.update, async ({ params, body, principal, database }) => {
    const { deposit: _, credit: __, fitting: ___, ...changes } = body;
    await editOrder(database, principal, params.id, changes);
    return readOrder(database, params.id);
  }),
  route(orderContract.remove, ({ params, principal, database }) =>
    removeOrder(database, principal, params.id),
  ),
];
