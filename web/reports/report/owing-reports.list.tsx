import { IconBuildingStore } from '@tabler/icons-react';
import {
  type CashRow,
  cashReport,
  type PayablesRow,
  payablesReport,
  type ReceivablesRow,
  receivablesReport,
} from '#shared/reports/report/owing-report.contract.ts';
import { cashTransactionsPath } from '#web/billing/ledger/cash-address.ts';
import { settlementsOf } from '#web/billing/ledger/payable-address.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { DateText, RelativeDay } from '#web/ui/display/date-text.tsx';
import { IconTile, Initials } from '#web/ui/display/initials.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { amountColumn, countColumn } from './count-column.ts';
import classes from './report.module.css';
import { addressOf } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { closedIn } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { useReportWords } from './use-report-words.tsx';

/** What customers still have to pay, by the age of the debt. */
function useReceivablesReport(): Report<typeof receivablesReport> {
  const { t, amount, count, inCurrency, currency } = useReportWords();
  const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;
  const column = (key: (typeof ages)[number] | 'total', hideBelow?: number) =>
    amountColumn<ReceivablesRow>(key, `reports.figures.receivables.${key}`, amount, {
      headerParams: inCurrency,
      width: 118,
      ...(key === 'total' && { sort: key }),
      ...(hideBelow && { hideBelow }),
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
      {
        kind: 'choice',
        label: 'reports.figures.receivables.age',
        key: 'age',
        options: {
          notDue: 'reports.figures.receivables.notDue',
          upTo30: 'reports.figures.receivables.upTo30',
          upTo60: 'reports.figures.receivables.upTo60',
          upTo90: 'reports.figures.receivables.upTo90',
          older: 'reports.figures.receivables.older',
        },
      },
      { kind: 'record', label: 'billing.list.customer', key: 'customerId', of: customerSource },
    ],
    columns: [
      {
        key: 'customer',
        header: 'billing.list.customer',
        strong: true,
        cell: ({ customer }) => <UserText>{customer.name}</UserText>,
        second: ({ customer }) => <Phone>{customer.phone}</Phone>,
        export: ({ customer }) => customer.name,
      },
      countColumn<ReceivablesRow>('invoices', 'reports.figures.invoices', count, {
        hideBelow: 1200,
        width: 90,
      }),
      column('notDue', 900),
      column('upTo30', 900),
      column('upTo60', 1000),
      column('upTo90', 1000),
      column('older', 900),
      column('total'),
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
    sumsOf: ({ totals }) => ({
      label: t('reports.figures.receivables.all', { count: totals.customers }),
      cells: {
        invoices: count(totals.invoices),
        ...Object.fromEntries([...ages, 'total' as const].map((key) => [key, amount(totals[key])])),
      },
    }),
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
          bars: chart.bars.map(({ age, amount: counted }) => ({
            key: age,
            name: t(`reports.figures.receivables.${age}`),
            counts: { amount: counted },
          })),
        }}
      />
    ),
  };
}

/** What workers and suppliers earned, what was settled and what is owed. */
function usePayablesReport(): Report<typeof payablesReport> {
  const { t, amount, inCurrency, currency } = useReportWords();
  const column = (key: 'earned' | 'settled' | 'owed', hideBelow?: number) =>
    amountColumn<PayablesRow>(key, `billing.payables.${key}`, amount, {
      headerParams: inCurrency,
      sort: key,
      ...(hideBelow && { hideBelow }),
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
      {
        kind: 'choice',
        label: 'reports.figures.payables.kind',
        key: 'kind',
        options: {
          user: 'reports.figures.payables.workers',
          company: 'reports.figures.payables.suppliers',
        },
      },
      {
        kind: 'choice',
        label: 'billing.payables.standing',
        key: 'standing',
        options: {
          owed: 'billing.payables.standings.owed',
          even: 'billing.payables.standings.even',
          overpaid: 'billing.payables.standings.overpaid',
        },
      },
    ],
    columns: [
      {
        key: 'assignee',
        header: 'billing.payables.payee',
        sort: 'name',
        strong: true,
        mark: ({ assignee }) =>
          assignee.kind === 'user' ? (
            <Initials name={assignee.name} />
          ) : (
            <IconTile icon={IconBuildingStore} />
          ),
        cell: ({ assignee }) => <UserText>{assignee.name}</UserText>,
        second: ({ assignee }) =>
          t(`reports.report.assignments.${assignee.kind === 'user' ? 'person' : 'company'}`),
        export: ({ assignee }) => assignee.name,
      },
      column('earned', 640),
      column('settled', 640),
      column('owed'),
      {
        key: 'lastSettled',
        header: 'reports.figures.payables.lastSettled',
        kind: 'date',
        width: 150,
        hideBelow: 900,
      },
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: { earned: amount(totals.earned), settled: amount(totals.settled), owed: amount(totals.owed) },
    }),
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
            name: <UserText>{assignee?.name ?? t('reports.report.others')}</UserText>,
            counts: { owed },
          })),
        }}
      />
    ),
  };
}

/** The days whose cash was counted, and what was missing or too much. */
function useCashReport(): Report<typeof cashReport> {
  const { t, amount, inCurrency, currency } = useReportWords();
  type Key = 'opening' | 'cashIn' | 'cashOut' | 'expected' | 'counted' | 'difference';
  const missing = (value: string | undefined) => (
    <span className={Number(value) < 0 ? classes.lateCount : undefined}>{amount(value)}</span>
  );
  const column = (key: Key, hideBelow?: number) =>
    amountColumn<CashRow>(key, `reports.figures.cash.${key}`, key === 'difference' ? missing : amount, {
      headerParams: inCurrency,
      width: 120,
      ...(key === 'difference' && { sort: key }),
      ...(hideBelow && { hideBelow }),
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
      {
        kind: 'choice',
        label: 'reports.figures.cash.result',
        key: 'result',
        options: {
          short: 'reports.figures.cash.short',
          over: 'reports.figures.cash.over',
          even: 'reports.figures.cash.even',
        },
      },
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
      column('opening', 1100),
      column('cashIn', 900),
      column('cashOut', 900),
      column('expected', 640),
      column('counted', 640),
      column('difference'),
      { key: 'note', header: 'reports.figures.cash.note', width: 170, hideBelow: 1300 },
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: {
        ...{ cashIn: amount(totals.cashIn), cashOut: amount(totals.cashOut) },
        difference: missing(totals.difference),
      },
    }),
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
          bars: chart.bars.map(({ user, short, over }) => ({
            key: String(user.id),
            name: <UserText>{user.name}</UserText>,
            counts: { short, over },
          })),
        }}
      />
    ),
  };
}

export const receivables = screensOf(useReceivablesReport);
export const payables = screensOf(usePayablesReport);
export const cash = screensOf(useCashReport);
