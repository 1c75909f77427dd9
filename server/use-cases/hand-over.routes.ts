import { billOrder } from '#server/billing/issuing/order-invoice.actions.ts';
import { spendCreditOn } from '#server/billing/payment/credit-use.actions.ts';
import { takeDeposit } from '#server/billing/payment/payment.actions.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { readOrders } from '#server/orders/order/order.queries.ts';
import { handOverOrders, refuseUnpaid } from '#server/orders/production/order-hand-over.actions.ts';
import { productionApi } from '#shared/orders/production/production.api.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

/** Hands orders over; one alone may be paid, with money or credit, and billed in the same transaction. */
export const handOverRoutes: Route[] = [
  route(
    productionContract.handOver,
    productionApi.handOver,
    async ({ database, principal: by, body: { payment, credit, bill, ...handedOver } }) => {
      const [one] = handedOver.orderIds;
      // Before the hand-over locks the order: a use of credit locks payments first.
      if (credit && one !== undefined) await spendCreditOn(database, by, one, credit, 'credit');
      const ids = await handOverOrders(database, by, handedOver);
      const [id] = ids;
      if (payment && id !== undefined) await takeDeposit(database, by, id, payment, 'payment');
      await refuseUnpaid(database, by, handedOver.orderIds);
      // Last, as other invoices wait for the number of this one.
      const invoiceId = bill && id !== undefined ? await billOrder(database, by, id, 'bill') : null;
      return { data: await readOrders(database, ids), invoiceId };
    },
  ),
];
