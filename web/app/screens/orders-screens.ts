import { type Screen as OrderScreen, screenPath, screenTitle } from '#web/orders/statuses/stage-screens.ts';
import type { Screen } from './screen.ts';

/** Orders, and the work on them. */
export const orderScreens: Screen[] = [
  orderList('all'),
  orderList('pending'),
  orderList('inQueue'),
  orderList('partialCompletion'),
  orderList('completed'),
  orderList('cancelled'),
  { path: '/orders/new', title: 'orders.form.newTitle', open: () => import('../new-order.page.tsx') },
  { path: '/orders/:id', title: 'orders.page.title', open: () => import('../order.page.tsx') },
  {
    path: '/orders/:id/edit',
    title: 'orders.page.title',
    open: () => import('#web/orders/order/order.form.tsx'),
  },
  {
    path: '/orders/:id/receipt',
    title: 'billing.print.receiptTitle',
    open: () => import('#web/billing/payment/order-receipt.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/my-work',
    title: 'orders.work.title',
    open: () => import('#web/orders/workshop/my-work.page.tsx'),
  },
  {
    path: '/job-cards',
    title: 'orders.card.title',
    open: () => import('#web/orders/workshop/job-cards.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/hand-outs',
    title: 'orders.slip.title',
    open: () => import('#web/orders/workshop/hand-outs.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/companies/:companyId/work-link',
    title: 'orders.link.action',
    open: () => import('#web/orders/workshop/work-link.page.tsx'),
  },
  {
    path: '/orders/:id/tickets',
    title: 'tickets.print.title',
    open: () => import('#web/orders/tickets/tickets.print.tsx'),
    layout: 'blank',
  },
];

/** The lists of orders: one screen with six addresses. */
function orderList(screen: OrderScreen): Screen {
  return {
    path: screenPath(screen),
    title: screenTitle(screen),
    open: async () => ({ default: (await import('../records/order.list.tsx')).orderLists[screen] }),
  };
}
