import { spendCreditOn } from '#server/billing/payment/credit-use.actions.ts';
import { takeDeposit } from '#server/billing/payment/payment.actions.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { handOverOrders } from '#server/orders/production/order-hand-over.actions.ts';
import { changingOrders } from '#server/orders/production/production.routes.ts';
import { productionApi } from '#shared/orders/production/production.api.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

/** Hands orders over; one alone may be paid in the same transaction, with money or credit. */
export const handOverRoutes: Route[] = [
  route(
    productionContract.handOver,
    productionApi.handOver,
    changingOrders(async (database, by, { payment, credit, ...handedOver }) => {
      const [one] = handedOver.orderIds;
      // Before the hand-over locks the order: a use of credit locks payments first.
      if (credit && one !== undefined) await spendCreditOn(database, by, one, credit, 'credit');
      const ids = await handOverOrders(database, by, handedOver);
      const [id] = ids;
      if (payment && id !== undefined) await takeDeposit(database, by, id, payment, 'payment');
      return ids;
    }),
  ),
];
