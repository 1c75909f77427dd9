import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import { readOrders } from '#server/orders/order/order.queries.ts';
import type { PayingOrders } from '#server/orders/order/order.routes.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { assignPieces } from './order-assign.actions.ts';
import { cancelOrders, undoCancel } from './order-cancel.actions.ts';
import { collectPieces, completeOrders } from './order-collect.actions.ts';
import { handOverOrders } from './order-hand-over.actions.ts';
import { revertOrders } from './order-revert.actions.ts';

type Action<Body> = (database: Database, by: Principal, body: Body) => Promise<number[]>;

/** Runs an action, and returns the changed orders. */
const doing =
  <Body>(action: Action<Body>) =>
  async ({
    database,
    principal,
    body,
  }: Pick<Context, 'database'> & { principal: Principal; body: Body }) => ({
    data: await readOrders(database, await action(database, principal, body)),
  });

/** Routes of production. Payments belong to billing, which is right of orders, so it passes in how to take them. */
export const productionRoutes = ({ takeDeposit, spendCredit }: PayingOrders): Route[] => [
  route(productionContract.assign, doing(assignPieces)),
  route(productionContract.collect, doing(collectPieces)),
  route(productionContract.complete, doing(completeOrders)),
  route(productionContract.cancel, doing(cancelOrders)),
  route(productionContract.undoCancel, doing(undoCancel)),
  route(productionContract.revert, doing(revertOrders)),
  route(
    productionContract.handOver,
    doing(async (database, by, { payment, credit, ...handedOver }) => {
      const [one] = handedOver.orderIds;
      // Before the hand-over locks the order: a use of credit locks payments first.
      if (credit && one !== undefined) await spendCredit(database, by, one, credit, 'credit');
      const ids = await handOverOrders(database, by, handedOver);
      const [id] = ids;
      if (payment && id !== undefined) await takeDeposit(database, by, id, payment, 'payment');
      return ids;
    }),
  ),
];
