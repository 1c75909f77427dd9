import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import type { DepositFields } from '#shared/orders/order/deposit.schema.ts';
import type { FittingFields } from '#shared/orders/order/fitting.schema.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { listOutstanding } from './assignment.queries.ts';
import { readOrder } from './order.queries.ts';
import { countStages, nextReference } from './order-count.queries.ts';
import { createOrder } from './order-create.actions.ts';
import { editOrder } from './order-edit.actions.ts';
import { readEvents } from './order-event.queries.ts';
import { listOrders } from './order-list.queries.ts';
import { removeOrder } from './order-remove.actions.ts';

/** Takes money for an order in the transaction of what is done with it; refusals name fields below `path`. */
export type TakeDeposit = (
  database: Database,
  by: Principal,
  orderId: number,
  deposit: DepositFields,
  path: string,
) => Promise<unknown>;

/** Books a fitting for an order in the transaction that books it; refusals name fields below `path`. */
export type BookFitting = (
  database: Database,
  by: Principal,
  order: Pick<Order, 'id' | 'customerId'>,
  fitting: FittingFields,
  path: string,
) => Promise<unknown>;

interface WithOrder {
  takeDeposit: TakeDeposit;
  bookFitting: BookFitting;
}

/** Routes of orders. Payments and appointments are right of orders, so what is booked with an order is passed in. */
export const orderRoutes = ({ takeDeposit, bookFitting }: WithOrder): Route[] => [
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
  route(orderContract.create, async ({ body: { deposit, fitting, ...fields }, principal, database }) => {
    const booked = await createOrder(database, principal, fields);
    if (fitting) await bookFitting(database, principal, booked, fitting, 'fitting');
    if (!deposit) return booked;
    await takeDeposit(database, principal, booked.id, deposit, 'deposit');
    return readOrder(database, booked.id);
  }),
  route(orderContract.update, async ({ params, body, principal, database }) => {
    const { deposit: _, fitting: __, ...changes } = body;
    await editOrder(database, principal, params.id, changes);
    return readOrder(database, params.id);
  }),
  route(orderContract.remove, ({ params, principal, database }) =>
    removeOrder(database, principal, params.id),
  ),
];
