import { message } from '#shared/i18n/messages.ts';

/** Messages about statuses, in the specification's words. */
export const statusMessages = {
  saved: message('orders.status.saved'),
  updated: message('orders.status.updated'),
  removed: message('orders.status.removed'),
  fetchFailed: message('orders.status.fetchFailed'),
};
