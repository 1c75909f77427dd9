import { reports } from '../reports/reports.ts';
import type { Screen } from './screen.ts';

/** What the menu begins with. */
export const startScreens: Screen[] = [
  {
    path: '/dashboard',
    title: 'shell.nav.dashboard',
    open: () => import('#web/reports/dashboard/dashboard.page.tsx'),
  },
  {
    path: '/dashboard/accounting',
    title: 'shell.nav.accounting',
    open: () => import('#web/reports/accounting/accounting.page.tsx'),
  },
  {
    path: '/dashboard/accounting/receipts',
    title: 'reports.accounting.receiptsTitle',
    open: () => import('#web/reports/accounting/receipt.list.tsx'),
  },
  {
    path: '/dashboard/accounting/pieces-in-work',
    title: 'reports.accounting.piecesTitle',
    open: () => import('#web/reports/accounting/pieces-in-work.list.tsx'),
  },
  {
    path: '/dashboard/accounting/print',
    title: 'reports.accounting.statement',
    open: () => import('#web/reports/accounting/accounting.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/calendar',
    title: 'orders.calendar.title',
    open: () => import('#web/orders/calendar/calendar.page.tsx'),
  },
];

/** Every report, on the screen and on paper. */
export const reportScreens: Screen[] = [
  { path: '/reports', title: 'reports.report.reports', open: () => import('../reports/reports.page.tsx') },
  ...reports.flatMap(({ path, label, open }): Screen[] =>
    open === null
      ? []
      : [
          {
            path,
            title: label,
            open: async () => ({
              default: await (await import('../reports/report.page.tsx')).screenOf(open),
            }),
          },
          {
            path: `${path}/print`,
            title: label,
            open: async () => ({ default: await (await open()).print() }),
            layout: 'blank',
          },
        ],
  ),
];
