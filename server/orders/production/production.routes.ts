import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import { readOrders } from '#server/orders/order/order.queries.ts';
import { productionApi } from '#shared/orders/production/production.api.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { assignPieces } from './order-assign.actions.ts';
import { cancelOrders, undoCancel } from './order-cancel.actions.ts';
import { collectPieces, completeOrders } from './order-collect.actions.ts';
import { revertOrders } from './order-revert.actions.ts';

type Action<Body> = (database: Database, by: Principal, body: Body) => Promise<number[]>;

/** Runs an action, and returns the changed orders. */
const changingOrders =
  <Body>(action: Action<Body>) =>
  async ({
    database,
    principal,
    body,
  }: Pick<Context, 'database'> & { principal: Principal; body: Body }) => ({
    data: await readOrders(database, await action(database, principal, body)),
  });

/** Routes of production, but for handing over: that also takes money (`server/use-cases`). */
export const productionRoutes: Route[] = [
  route(productionContract.assign, productionApi.assign, changingOrders(assignPieces)),
  route(productionContract.collect, productionApi.collect, changingOrders(collectPieces)),
  route(productionContract.complete, productionApi.complete, changingOrders(completeOrders)),
  route(productionContract.cancel, productionApi.cancel, changingOrders(cancelOrders)),
  route(productionContract.undoCancel, productionApi.undoCancel, changingOrders(undoCancel)),
  route(productionContract.revert, productionApi.revert, changingOrders(revertOrders)),
];
