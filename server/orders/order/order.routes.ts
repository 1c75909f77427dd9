import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import type { DepositFields } from '#shared/orders/order/deposit.schema.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
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

/** Routes of orders. Payments belong to billing, which is right of orders, so it passes in how to take a deposit. */
export const orderRoutes = (takeDeposit: TakeDeposit): Route[] => [
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
  route(orderContract.create, async ({ body: { deposit, ...fields }, principal, database }) => {
    const booked = await createOrder(database, principal, fields);
    if (!deposit) return booked;
    await takeDeposit(database, principal, booked.id, deposit, 'deposit');
    return readOrder(database, booked.id);
  }),
  route(orderContract.update, async ({ params, body: { deposit: _, ...changes }, principal, database }) => {
    await editOrder(database, principal, params.id, changes);
    return readOrder(database, params.id);
  }),
  route(orderContract.remove, ({ params, principal, database }) =>
    removeOrder(database, principal, params.id),
  ),
];
