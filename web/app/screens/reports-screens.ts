import type { ComponentType } from 'react';
import { reports } from '../reports/reports.ts';
import { fetchCalendar, fetchPapers, fetchReports, from } from './fetched-parts.ts';
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
    open: from(fetchReports, ({ AccountingPage }) => AccountingPage),
  },
  {
    path: '/dashboard/accounting/receipts',
    title: 'reports.accounting.receiptsTitle',
    open: from(fetchReports, ({ ReceiptList }) => ReceiptList),
  },
  {
    path: '/dashboard/accounting/pieces-sold',
    title: 'reports.accounting.soldTitle',
    open: from(fetchReports, ({ PieceSoldList }) => PieceSoldList),
  },
  piecesInWork,
  onPaper(piecesInWork),
  {
    path: '/dashboard/accounting/print',
    title: 'reports.accounting.statement',
    open: from(fetchPapers, ({ AccountingPrint }) => AccountingPrint),
    layout: 'blank',
  },
  {
    path: '/books',
    title: 'billing.books.title',
    open: from(fetchReports, ({ BooksPage }) => BooksPage),
  },
  {
    path: '/calendar',
    title: 'orders.calendar.title',
    open: from(fetchCalendar, ({ CalendarPage }) => CalendarPage),
  },
];

/** Every report, on the screen and on paper. */
export const reportScreens: Screen[] = [
  {
    path: '/reports',
    title: 'reports.report.reports',
    open: from(fetchReports, ({ ReportsPage }) => ReportsPage),
  },
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
