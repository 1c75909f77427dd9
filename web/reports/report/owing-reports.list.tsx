import { pieceReceiptContract } from '#shared/reports/accounting/receipt.contract.ts';
import {
  type CashRow,
  cashReport,
  type PayablesRow,
  payablesReport,
  type ReceivablesRow,
  receivablesReport,
} from '#shared/reports/report/owing-report.contract.ts';
import { cashTransactionsPath } from '#web/billing/ledger/cash-address.ts';
import { earningsOf, settlementsOf } from '#web/billing/ledger/payable-address.ts';
import { useAllowed } from '#web/lib/access.ts';
import { DateText, RelativeDay } from '#web/ui/display/date-text.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { customerColumn, ofCustomer } from './customer-column.tsx';
import classes from './report.module.css';
import { addressOf } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { closedIn, oneOf } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { useAssigneeColumn } from './shared-columns.tsx';
import { count, money, useFigures } from './use-figures.tsx';
import { useReportWords } from './use-report-words.tsx';

/** What customers still have to pay, by the age of the debt. */
function useReceivablesReport(): Report<typeof receivablesReport> {
  const { t, currency } = useReportWords();
  type Age = 'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'older';
  const width = 118;
  const { columns, sumsOf } = useFigures<ReceivablesRow, Age | 'invoices' | 'total'>({
    invoices: count('reports.figures.invoices', { hideBelow: 1200, width: 90 }),
    notDue: money('reports.figures.receivables.notDue', { hideBelow: 900, width }),
    upTo30: money('reports.figures.receivables.upTo30', { hideBelow: 900, width }),
    upTo60: money('reports.figures.receivables.upTo60', { hideBelow: 1000, width }),
    upTo90: money('reports.figures.receivables.upTo90', { hideBelow: 1000, width }),
    older: money('reports.figures.receivables.older', { hideBelow: 900, width }),
    total: money('reports.figures.receivables.total', { sort: true, width }),
  });
  return {
    contract: receivablesReport,
    path: '/reports/receivables',
    title: 'reports.figures.receivables.title',
    about: 'reports.figures.receivables.about',
    searchLabel: 'reports.figures.byCustomer.search',
    nameOf: ({ customer }) => customer.name,
    hrefOf: ({ customer }) => addressOf('/invoice', { customerId: customer.id, state: 'open' }),
    filters: [
      oneOf('age', 'reports.figures.receivables.age', {
        notDue: 'reports.figures.receivables.notDue',
        upTo30: 'reports.figures.receivables.upTo30',
        upTo60: 'reports.figures.receivables.upTo60',
        upTo90: 'reports.figures.receivables.upTo90',
        older: 'reports.figures.receivables.older',
      }),
      ofCustomer,
    ],
    columns: [
      customerColumn<ReceivablesRow>(({ customer }) => <Phone>{customer.phone}</Phone>),
      ...columns,
      {
        key: 'oldest',
        header: 'reports.figures.receivables.oldest',
        sort: 'oldest',
        width: 130,
        hideBelow: 640,
        cell: ({ oldest }) => <DateText value={oldest} due />,
        second: ({ oldest }) => <RelativeDay value={oldest} due />,
        export: ({ oldest }) => oldest,
      },
    ],
    sumsOf: ({ totals }) => sumsOf(totals, t('reports.figures.receivables.all', { count: totals.customers })),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.receivables.series')}
        currency={currency}
        series={chart.series}
        parts={[
          { key: 'notDue', label: t('reports.figures.receivables.notDue'), shade: 'full' },
          { key: 'overdue', label: t('reports.figures.receivables.overdue'), shade: 'danger' },
        ]}
        side={{
          title: t('reports.figures.receivables.bars'),
          parts: [{ key: 'amount', label: t('reports.figures.receivables.bars'), shade: 'full' }],
          bars: chart.bars.map(({ age, amount }) => ({
            key: age,
            name: t(`reports.figures.receivables.${age}`),
            amount,
          })),
        }}
      />
    ),
  };
}

/** What workers and suppliers earned, what was settled and what is owed. */
function usePayablesReport(): Report<typeof payablesReport> {
  const { t, currency } = useReportWords();
  const assignee = useAssigneeColumn<PayablesRow>((row) => row.assignee);
  const allowed = useAllowed();
  const to = allowed(pieceReceiptContract.list.access)
    ? (row: PayablesRow) => earningsOf(row.assignee)
    : undefined;
  const { columns, sumsOf } = useFigures<PayablesRow, 'earned' | 'purchased' | 'settled' | 'owed'>({
    earned: money('billing.payables.earned', { sort: true, hideBelow: 640, to }),
    purchased: money('billing.payables.purchased', { sort: true, hideBelow: 900 }),
    settled: money('billing.payables.settled', { sort: true, hideBelow: 640 }),
    owed: money('billing.payables.owed', { sort: true }),
  });
  return {
    contract: payablesReport,
    path: '/reports/payables',
    title: 'reports.figures.payables.title',
    about: 'reports.figures.payables.about',
    searchLabel: 'billing.payables.search',
    nameOf: ({ assignee }) => assignee.name,
    hrefOf: ({ assignee }) => settlementsOf(assignee),
    filters: [
      oneOf('kind', 'reports.figures.payables.kind', {
        user: 'reports.figures.payables.workers',
        company: 'reports.figures.payables.suppliers',
      }),
      oneOf('standing', 'billing.payables.standing', {
        owed: 'billing.payables.standings.owed',
        even: 'billing.payables.standings.even',
        overpaid: 'billing.payables.standings.overpaid',
      }),
    ],
    columns: [
      { ...assignee, header: 'billing.payables.payee', sort: 'name' },
      ...columns,
      {
        key: 'lastSettled',
        header: 'reports.figures.payables.lastSettled',
        kind: 'date',
        width: 150,
        hideBelow: 900,
      },
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.payables.series')}
        currency={currency}
        series={chart.series}
        parts={[{ key: 'settled', label: t('reports.figures.payables.series'), shade: 'full' }]}
        side={{
          title: t('reports.figures.payables.bars'),
          parts: [{ key: 'owed', label: t('reports.figures.payables.bars'), shade: 'full' }],
          bars: chart.bars.map(({ assignee, owed }) => ({
            key: assignee ? `${assignee.kind} ${assignee.id}` : 'others',
            name: assignee?.name ?? t('reports.report.others'),
            owed,
          })),
        }}
      />
    ),
  };
}

/** The days whose cash was counted, and what was missing or too much. */
function useCashReport(): Report<typeof cashReport> {
  const { t, amount, currency } = useReportWords();
  type Key = 'opening' | 'cashIn' | 'cashOut' | 'expected' | 'counted' | 'difference';
  const width = 120;
  const missing = (value: string | null) => (
    <span className={Number(value) < 0 ? classes.lateCount : undefined}>{amount(value ?? undefined)}</span>
  );
  const { columns, sumsOf } = useFigures<CashRow, Key>({
    opening: money('reports.figures.cash.opening', { hideBelow: 1100, width }),
    cashIn: money('reports.figures.cash.cashIn', { hideBelow: 900, width }),
    cashOut: money('reports.figures.cash.cashOut', { hideBelow: 900, width }),
    expected: money('reports.figures.cash.expected', { hideBelow: 640, width }),
    counted: money('reports.figures.cash.counted', { hideBelow: 640, width }),
    difference: { ...money('reports.figures.cash.difference', { sort: true, width }), shown: missing },
  });
  return {
    contract: cashReport,
    path: '/reports/cash-closings',
    title: 'reports.figures.cash.title',
    about: 'reports.figures.cash.about',
    searchLabel: 'reports.figures.cash.search',
    nameOf: ({ date }) => date,
    hrefOf: cashTransactionsPath,
    filters: [
      closedIn,
      oneOf('result', 'reports.figures.cash.result', {
        short: 'reports.figures.cash.short',
        over: 'reports.figures.cash.over',
        even: 'reports.figures.cash.even',
      }),
    ],
    columns: [
      {
        key: 'date',
        header: 'reports.figures.cash.day',
        sort: 'date',
        strong: true,
        kind: 'date',
        second: ({ user }) => <UserText>{user.name}</UserText>,
      },
      {
        key: 'user',
        header: 'reports.figures.cash.by',
        optional: true,
        width: 140,
        cell: ({ user }) => <UserText>{user.name}</UserText>,
        export: ({ user }) => user.name,
      },
      ...columns,
      { key: 'note', header: 'reports.figures.cash.note', width: 170, hideBelow: 1300 },
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.cash.series')}
        currency={currency}
        series={chart.series}
        parts={[
          { key: 'cashIn', label: t('reports.figures.cash.inLegend'), shade: 'full' },
          { key: 'cashOut', label: t('reports.figures.cash.outLegend'), shade: 'faint' },
        ]}
        side={{
          title: t('reports.figures.cash.bars'),
          parts: [
            { key: 'short', label: t('reports.figures.cash.short'), shade: 'danger' },
            { key: 'over', label: t('reports.figures.cash.over'), shade: 'mild' },
          ],
          bars: chart.bars.map(({ user, short, over }) => ({ key: user.id, name: user.name, short, over })),
        }}
      />
    ),
  };
}

export const receivables = screensOf(useReceivablesReport);
export const payables = screensOf(usePayablesReport);
export const cash = screensOf(useCashReport);
