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

/** What a row is of: a record by its name, a period by its days, or a text, a day or an exact number as it is. */
interface Lead {
  key: string;
  label: MessageKey;
  kind: 'record' | 'period' | 'plain' | 'stage';
  /** Where the reply has its names in other languages, if they are beside it. */
  names?: string;
}

interface ReportTexts {
  /** The address of its screen. */
  path: string;
  title: MessageKey;
  /** What its rows are of, for a file of it. */
  leads: readonly Lead[];
  /** The totals in the order of its columns, for a mail of it; its rows have them too. */
  totals: readonly Total[];
}

const money = (key: string, label: MessageKey, permission?: Permission): Total => ({
  key,
  label,
  kind: 'money',
  ...(permission && { permission }),
});
const count = (key: string, label: MessageKey): Total => ({ key, label, kind: 'count' });

const record = (key: string, label: MessageKey): Lead => ({ key, label, kind: 'record' });
const plain = (key: string, label: MessageKey): Lead => ({ key, label, kind: 'plain' });

const assignee = record('assignee', 'reports.report.assignments.assignee');
const customer = record('customer', 'billing.list.customer');
const design = record('design', 'reports.figures.design');
const item = record('item', 'reports.figures.item');
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
    leads: [record('workType', 'reports.report.workTypes.workType')],
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
    leads: [
      record('status', 'reports.report.articles.status'),
      { key: 'stage', label: 'reports.report.articles.stage', kind: 'stage' },
    ],
    totals: [
      count('articles', 'reports.report.articles.articles'),
      count('pieces', 'reports.report.articles.pieces'),
      money('value', 'reports.report.articles.value', 'orders:prices'),
    ],
  },
  'article-assignments': {
    path: '/article-assignments',
    title: 'reports.report.assignments.title',
    leads: [
      plain('orderNumber', 'reports.report.assignments.order'),
      { key: 'item', label: 'reports.report.assignments.item', kind: 'record', names: 'itemNames' },
      record('workType', 'reports.report.assignments.work'),
      assignee,
      plain('assignedOn', 'reports.report.assignments.assignedOn'),
      plain('dueDate', 'reports.report.assignments.due'),
    ],
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
    leads: [
      record('company', 'reports.report.companies.company'),
      plain('oldest', 'reports.report.companies.oldest'),
    ],
    totals: [
      count('outstanding', 'reports.report.companies.outstanding'),
      count('late', 'reports.report.companies.late'),
      money('value', 'reports.report.companies.value', 'orders:assign'),
    ],
  },
  quality: {
    path: '/reports/quality',
    title: 'reports.figures.quality.title',
    leads: [assignee, design, record('defect', 'orders.defects.name')],
    totals: [
      count('good', 'reports.figures.quality.good'),
      count('rejected', 'reports.figures.quality.rejected'),
      count('altered', 'reports.figures.quality.altered'),
    ],
  },
  rejections: {
    path: '/reports/rejections',
    title: 'reports.figures.rejections.title',
    leads: [
      plain('day', 'reports.figures.rejections.day'),
      plain('orderNumber', 'reports.report.assignments.order'),
      { key: 'item', label: 'reports.report.assignments.item', kind: 'record', names: 'itemNames' },
      record('workType', 'reports.report.assignments.work'),
      assignee,
      record('defect', 'orders.defects.name'),
      plain('note', 'orders.actions.collecting.reason'),
      plain('rejectedBy', 'orders.actions.collecting.rejectedBy'),
    ],
    totals: [count('rejected', 'reports.figures.quality.rejected')],
  },
  promises: {
    path: '/reports/promises',
    title: 'reports.figures.promises.title',
    leads: [{ key: 'from', label: 'reports.figures.promises.promisedFor', kind: 'period' }],
    totals: [
      count('promised', 'reports.figures.promises.promised'),
      count('onTime', 'reports.figures.promises.onTime'),
      count('upTo3', 'reports.figures.promises.upTo3'),
      count('upTo7', 'reports.figures.promises.upTo7'),
      count('later', 'reports.figures.promises.later'),
      count('overdue', 'reports.figures.promises.overdue'),
    ],
  },
  'customer-measurements': {
    path: '/reports/customer-measurements',
    title: 'reports.figures.measured.title',
    leads: [
      customer,
      { key: 'templateName', label: 'measurement.page.template', kind: 'record', names: 'templateNames' },
      plain('takenOn', 'reports.figures.measured.on'),
    ],
    totals: [
      count('measurements', 'reports.figures.measured.title'),
      count('customers', 'reports.figures.measured.measuredCustomers'),
    ],
  },
  'sales-by-period': {
    path: '/reports/sales-by-period',
    title: 'reports.figures.byPeriod.title',
    leads: [{ key: 'from', label: 'reports.figures.period', kind: 'period' }],
    totals: [...documents, ...billed, ...earned],
  },
  'sales-by-customer': {
    path: '/reports/sales-by-customer',
    title: 'reports.figures.byCustomer.title',
    leads: [customer],
    totals: [...documents, ...billed],
  },
  'sales-by-design': {
    path: '/reports/sales-by-design',
    title: 'reports.figures.byDesign.title',
    leads: [design],
    totals: sold,
  },
  'sales-by-item': {
    path: '/reports/sales-by-item',
    title: 'reports.figures.byItem.title',
    leads: [item],
    totals: sold,
  },
  tax: {
    path: '/reports/tax',
    title: 'reports.figures.taxes.title',
    leads: [
      { key: 'taxName', label: 'reports.figures.taxes.search', kind: 'record', names: 'taxNames' },
      plain('rate', 'reports.figures.taxes.rate'),
    ],
    totals: [
      money('base', 'reports.figures.taxes.base'),
      money('salesTax', 'reports.figures.taxes.salesTax'),
      money('creditsTax', 'reports.figures.taxes.creditsTax'),
      money('tax', 'reports.figures.taxes.tax'),
    ],
  },
  'tax-return': {
    path: '/reports/tax-return',
    title: 'reports.figures.taxReturn.title',
    leads: [
      plain('code', 'reports.figures.taxReturn.box'),
      { key: 'name', label: 'reports.figures.taxReturn.text', kind: 'record', names: 'names' },
      plain('rate', 'reports.figures.taxes.rate'),
      plain('base', 'reports.figures.taxReturn.base'),
      plain('credits', 'reports.figures.taxReturn.credits'),
      plain('net', 'reports.figures.taxReturn.net'),
      plain('place', 'billing.print.placeOfSupply'),
      plain('integratedTax', 'reports.figures.taxReturn.integrated'),
      plain('centralTax', 'reports.figures.taxReturn.central'),
      plain('stateTax', 'reports.figures.taxReturn.state'),
      plain('tax', 'reports.figures.taxReturn.tax'),
    ],
    totals: [money('due', 'reports.figures.taxReturn.due')],
  },
  receivables: {
    path: '/reports/receivables',
    title: 'reports.figures.receivables.title',
    leads: [customer, plain('oldest', 'reports.figures.receivables.oldest')],
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
    leads: [
      record('assignee', 'billing.payables.payee'),
      plain('lastSettled', 'reports.figures.payables.lastSettled'),
    ],
    totals: [
      money('earned', 'billing.payables.earned'),
      money('settled', 'billing.payables.settled'),
      money('owed', 'billing.payables.owed'),
    ],
  },
  'stock-value': {
    path: '/reports/stock-value',
    title: 'reports.figures.stock.title',
    leads: [
      item,
      plain('quantity', 'reports.figures.stock.quantity'),
      plain('unit', 'reports.figures.stock.unit'),
    ],
    totals: [money('value', 'reports.figures.stock.value')],
  },
  'cash-closings': {
    path: '/reports/cash-closings',
    title: 'reports.figures.cash.title',
    leads: [
      plain('date', 'reports.figures.cash.day'),
      record('user', 'reports.figures.cash.by'),
      plain('note', 'reports.figures.cash.note'),
    ],
    totals: [
      money('cashIn', 'reports.figures.cash.cashIn'),
      money('cashOut', 'reports.figures.cash.cashOut'),
      money('difference', 'reports.figures.cash.difference'),
    ],
  },
};
