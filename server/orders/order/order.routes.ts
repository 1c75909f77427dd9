import { type Route, route } from '#server/lib/http/route.ts';
import { orderApi } from '#shared/orders/order/order.api.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { listOutstanding } from './assignment.queries.ts';
import { readOrder } from './order.queries.ts';
import { orderRowImages, orderRows } from './order.table.ts';
import { countStages } from './order-count.queries.ts';
import { editOrder } from './order-edit.actions.ts';
import { readEvents } from './order-event.queries.ts';
import { listOrders } from './order-list.queries.ts';
import { nextReference } from './order-number.queries.ts';
import { removeOrder } from './order-remove.actions.ts';
import { requireVisibleOfRows } from './order-row.actions.ts';

/** Routes of orders, but for booking one: that also takes money and books a fitting (`server/use-cases`). */
export const orderRoutes: Route[] = [
  route(orderContract.nextReference, orderApi.nextReference, async ({ database }) => ({
    referenceNumber: await nextReference(database),
  })),
  route(orderContract.stageCounts, orderApi.stageCounts, async ({ database }) => {
    const counts = await countStages(database);
    return { all: Object.values(counts).reduce((all, each) => all + each, 0), ...counts };
  }),
  route(orderContract.assignments, orderApi.assignments, async ({ query, database }) => ({
    data: await listOutstanding(database, query.orderIds),
  })),
  route(orderContract.list, orderApi.list, ({ query, database, principal }) =>
    listOrders(database, query, principal),
  ),
  route(orderContract.get, orderApi.get, ({ params, database }) => readOrder(database, params.id), {
    shows: [{ column: orderRowImages.imageId }, { column: orderRows.fabricImageId }],
  }),
  route(orderContract.events, orderApi.events, async ({ params, principal, database }) => ({
    data: await readEvents(database, params.id, principal.permissions.has('orders:prices')),
  })),
  route(orderContract.update, orderApi.update, async (context) => {
    const { params, body, principal, database } = context;
    const { deposit: _, credit: __, fitting: ___, ...changes } = body;
    await requireVisibleOfRows(context, changes.rows);
    await editOrder(database, principal, params.id, changes);
    return readOrder(database, params.id);
  }),
  route(orderContract.remove, orderApi.remove, ({ params, principal, database }) =>
    removeOrder(database, principal, params.id),
  ),
];
