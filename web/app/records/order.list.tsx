import { orderLists as lists } from '#web/orders/overview/order.list.tsx';
import { withCredit } from './with-credit.tsx';

/** The lists of orders, with what billing adds to their actions. */
export const orderLists = {
  all: withCredit(lists.all),
  pending: withCredit(lists.pending),
  inQueue: withCredit(lists.inQueue),
  partialCompletion: withCredit(lists.partialCompletion),
  completed: withCredit(lists.completed),
  cancelled: withCredit(lists.cancelled),
};
