import { billOrders } from '#server/billing/issuing/order-invoice.actions.ts';
import { spendCreditOn } from '#server/billing/payment/credit-use.actions.ts';
import { takeDeposit } from '#server/billing/payment/payment.actions.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { readOrders } from '#server/orders/order/order.queries.ts';
import { handOverOrders, refuseUnpaid } from '#server/orders/production/order-hand-over.actions.ts';
import { productionApi } from '#shared/orders/production/production.api.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

/** Hands orders over, which may be paid, with credit too, and billed in the same transaction. */
export const handOverRoutes: Route[] = [
  route(
    productionContract.handOver,
    productionApi.handOver,
    async ({ database, principal: by, body: { payment, credit, bill, ...handedOver } }) => {
      // Before the hand-over locks the orders: a use of credit locks payments first.
      if (credit) await spendCreditOn(database, by, handedOver.orderIds, credit, 'credit');
      const ids = await handOverOrders(database, by, handedOver);
      const oldestFirst = ids.toSorted((one, other) => one - other);
      if (payment) await takeDeposit(database, by, oldestFirst, payment, 'payment');
      await refuseUnpaid(database, by, handedOver.orderIds);
      // Last, as other invoices wait for the numbers of these.
      const invoiceIds = bill ? await billOrders(database, by, ids, 'bill') : [];
      return { data: await readOrders(database, ids), invoiceIds };
    },
  ),
];
