import { type Route, route } from '#server/lib/http/route.ts';
import { orderCopyApi } from '#shared/orders/order/order-copy.api.ts';
import { orderCopyContract } from '#shared/orders/order/order-copy.contract.ts';
import { readOrderCopy } from './order-copy.queries.ts';

export const orderCopyRoutes: Route[] = [
  route(orderCopyContract, orderCopyApi, ({ params, database }) => readOrderCopy(database, params.id)),
];
