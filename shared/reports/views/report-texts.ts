import type { Permission } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';

interface Total {
  /** In the totals of the report. */
  key: string;
  label: MessageKey;
  kind: 'count' | 'money';
  /** For those alone who may see it. */
  permission?: Permission;
}

interface ReportTexts {
  /** The address of its screen. */
  path: string;
  title: MessageKey;
  /** The totals in the order of its columns, for a mail of it. */
  totals: readonly Total[];
}

const money = (key: string, label: MessageKey, permission?: Permission): Total => ({
  ...{ key, label, kind: 'money' },
  ...(permission && { permission }),
});
const count = (key: string, label: MessageKey): Total => ({ key, label, kind: 'count' });

const income = money('income', 'reports.figures.income');
const documents = [
  count('invoices', 'reports.figures.invoices'),
  count('credits', 'reports.figures.credits'),
];
const billed = [income, money('tax', 'reports.figures.tax'), money('total', 'reports.figures.total')];
const earned = [money('cost', 'reports.figures.cost'), money('margin', 'reports.figures.margin')];
const sold = [count('pieces', 'reports.figures.pieces'), income, ...earned];

/** What reports and their totals are called where they have no columns. */
export const reportTexts: Readonly<Record<ReportName, ReportTexts>> = {
  'work-types': {
    path: '/work-types-report',
    title: 'reports.report.workTypes.title',
    totals: [
      count('ordered', 'reports.report.workTypes.ordered'),
      count('assigned', 'reports.report.workTypes.assigned'),
      count('collected', 'reports.report.workTypes.collected'),
      count('rejected', 'reports.report.workTypes.rejected'),
      count('open', 'reports.report.workTypes.open'),
      money('cost', 'reports.report.workTypes.cost', 'orders:assign'),
    ],
  },
  'articles-by-status': {
    path: '/articles-by-status',
    title: 'reports.report.articles.title',
    totals: [
      count('articles', 'reports.report.articles.articles'),
      count('pieces', 'reports.report.articles.pieces'),
      money('value', 'reports.report.articles.value', 'orders:prices'),
    ],
  },
  'article-assignments': {
    path: '/article-assignments',
    title: 'reports.report.assignments.title',
    totals: [
      count('quantity', 'reports.report.assignments.quantity'),
      count('good', 'reports.report.assignments.good'),
      count('rejected', 'reports.report.assignments.rejected'),
      count('outstanding', 'reports.report.assignments.outstanding'),
      count('late', 'reports.report.assignments.lateLegend'),
      money('cost', 'reports.report.assignments.cost', 'orders:assign'),
    ],
  },
  'company-assignments': {
    path: '/company-assignments',
    title: 'reports.report.companies.title',
    totals: [
      count('outstanding', 'reports.report.companies.outstanding'),
      count('late', 'reports.report.companies.late'),
      money('value', 'reports.report.companies.value', 'orders:assign'),
    ],
  },
  quality: {
    path: '/reports/quality',
    title: 'reports.figures.quality.title',
    totals: [
      count('good', 'reports.figures.quality.good'),
      count('rejected', 'reports.figures.quality.rejected'),
      count('altered', 'reports.figures.quality.altered'),
    ],
  },
  promises: {
    path: '/reports/promises',
    title: 'reports.figures.promises.title',
    totals: [
      count('promised', 'reports.figures.promises.promised'),
      count('onTime', 'reports.figures.promises.onTime'),
      count('upTo3', 'reports.figures.promises.upTo3'),
      count('upTo7', 'reports.figures.promises.upTo7'),
      count('later', 'reports.figures.promises.later'),
      count('overdue', 'reports.figures.promises.overdue'),
    ],
  },
  'sales-by-period': {
    path: '/reports/sales-by-period',
    title: 'reports.figures.byPeriod.title',
    totals: [...documents, ...billed, ...earned],
  },
  'sales-by-customer': {
    path: '/reports/sales-by-customer',
    title: 'reports.figures.byCustomer.title',
    totals: [...documents, ...billed],
  },
  'sales-by-design': {
    path: '/reports/sales-by-design',
    title: 'reports.figures.byDesign.title',
    totals: sold,
  },
  'sales-by-item': { path: '/reports/sales-by-item', title: 'reports.figures.byItem.title', totals: sold },
  tax: {
    path: '/reports/tax',
    title: 'reports.figures.taxes.title',
    totals: [
      money('base', 'reports.figures.taxes.base'),
      money('salesTax', 'reports.figures.taxes.salesTax'),
      money('creditsTax', 'reports.figures.taxes.creditsTax'),
      money('tax', 'reports.figures.taxes.tax'),
    ],
  },
  receivables: {
    path: '/reports/receivables',
    title: 'reports.figures.receivables.title',
    totals: [
      count('invoices', 'reports.figures.invoices'),
      money('notDue', 'reports.figures.receivables.notDue'),
      money('upTo30', 'reports.figures.receivables.upTo30'),
      money('upTo60', 'reports.figures.receivables.upTo60'),
      money('upTo90', 'reports.figures.receivables.upTo90'),
      money('older', 'reports.figures.receivables.older'),
      money('total', 'reports.figures.receivables.total'),
    ],
  },
  payables: {
    path: '/reports/payables',
    title: 'reports.figures.payables.title',
    totals: [
      money('earned', 'billing.payables.earned'),
      money('settled', 'billing.payables.settled'),
      money('owed', 'billing.payables.owed'),
    ],
  },
  'stock-value': {
    path: '/reports/stock-value',
    title: 'reports.figures.stock.title',
    totals: [money('value', 'reports.figures.stock.value')],
  },
  'cash-closings': {
    path: '/reports/cash-closings',
    title: 'reports.figures.cash.title',
    totals: [
      money('cashIn', 'reports.figures.cash.cashIn'),
      money('cashOut', 'reports.figures.cash.cashOut'),
      money('difference', 'reports.figures.cash.difference'),
    ],
  },
};
