import { orderLists as lists } from '#web/orders/overview/order.list.tsx';
import { withBilling } from './with-billing.tsx';

/** The lists of orders, with what billing adds to their actions. */
export const orderLists = {
  all: withBilling(lists.all),
  pending: withBilling(lists.pending),
  inQueue: withBilling(lists.inQueue),
  partialCompletion: withBilling(lists.partialCompletion),
  completed: withBilling(lists.completed),
  cancelled: withBilling(lists.cancelled),
};
