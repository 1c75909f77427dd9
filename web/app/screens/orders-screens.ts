import { type Screen as OrderScreen, screenPath, screenTitle } from '#web/orders/statuses/stage-screens.ts';
import { fetchOrders, fetchPapers, fetchWorkshop, from } from './fetched-parts.ts';
import type { Screen } from './screen.ts';

/** Orders, and the work on them. */
export const orderScreens: Screen[] = [
  orderList('all'),
  orderList('pending'),
  orderList('inQueue'),
  orderList('partialCompletion'),
  orderList('completed'),
  orderList('cancelled'),
  {
    path: '/orders/new',
    title: 'orders.form.newTitle',
    open: from(fetchOrders, ({ NewOrderPage }) => NewOrderPage),
  },
  { path: '/orders/:id', title: 'orders.page.title', open: from(fetchOrders, ({ OrderPage }) => OrderPage) },
  {
    path: '/orders/:id/edit',
    title: 'orders.page.title',
    open: from(fetchOrders, ({ OrderForm }) => OrderForm),
  },
  {
    path: '/orders/:id/receipt',
    title: 'billing.print.receiptTitle',
    open: from(fetchPapers, ({ OrderReceiptPrint }) => OrderReceiptPrint),
    layout: 'blank',
  },
  {
    path: '/my-work',
    title: 'orders.work.title',
    open: from(fetchWorkshop, ({ MyWorkPage }) => MyWorkPage),
    worksOffline: true,
  },
  {
    path: '/job-cards',
    title: 'orders.card.title',
    open: from(fetchPapers, ({ JobCardsPrint }) => JobCardsPrint),
    layout: 'blank',
  },
  {
    path: '/hand-outs',
    title: 'orders.slip.title',
    open: from(fetchPapers, ({ HandOutsPrint }) => HandOutsPrint),
    layout: 'blank',
  },
  {
    path: '/companies/:companyId/work-link',
    title: 'orders.link.action',
    open: from(fetchWorkshop, ({ WorkLinkPage }) => WorkLinkPage),
  },
  {
    path: '/orders/:id/tickets',
    title: 'tickets.print.title',
    open: from(fetchPapers, ({ TicketsPrint }) => TicketsPrint),
    layout: 'blank',
  },
];

/** The lists of orders: one screen with six addresses. */
function orderList(screen: OrderScreen): Screen {
  return {
    path: screenPath(screen),
    title: screenTitle(screen),
    open: from(fetchOrders, ({ orderLists }) => orderLists[screen]),
  };
}
