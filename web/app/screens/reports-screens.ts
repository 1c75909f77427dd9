import type { ComponentType } from 'react';
import { reports } from '../reports/reports.ts';
import type { Screen } from './screen.ts';

/** The paper of a list, which its module makes. */
const onPaper = ({
  path,
  title,
  open,
}: Pick<Screen, 'path' | 'title'> & {
  open: () => Promise<{ print: () => Promise<ComponentType> }>;
}): Screen => ({
  path: `${path}/print`,
  title,
  open: async () => ({ default: await (await open()).print() }),
  layout: 'blank',
});

const piecesInWork = {
  path: '/dashboard/accounting/pieces-in-work',
  title: 'reports.accounting.piecesTitle',
  open: () => import('#web/reports/pieces-in-work.list.tsx'),
} as const;

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
  piecesInWork,
  onPaper(piecesInWork),
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
          onPaper({ path, title: label, open }),
        ],
  ),
];
