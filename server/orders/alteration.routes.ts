import { type Route, route } from '#server/lib/http/route.ts';
import { taughtChangeApi } from '#shared/customers/measuring/taught-change.api.ts';
import { taughtChangeContract } from '#shared/customers/measuring/taught-change.contract.ts';
import { alterationApi } from '#shared/orders/order/alteration.api.ts';
import { alterationContract } from '#shared/orders/order/alteration.contract.ts';
import { listAlterableRows, listTaughtChanges } from './alteration.queries.ts';

export const alterationRoutes: Route[] = [
  route(alterationContract.alterable, alterationApi.alterable, async ({ query, database }) => ({
    data: await listAlterableRows(database, query.customerId),
  })),
  route(taughtChangeContract.list, taughtChangeApi.list, async ({ query, database }) => ({
    data: await listTaughtChanges(database, query),
  })),
];
