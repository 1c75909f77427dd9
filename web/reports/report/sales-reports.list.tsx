import type { MessageKey } from '#shared/i18n/messages.ts';
import {
  type SalesByCustomerRow,
  type SalesByDesignRow,
  type SalesByItemRow,
  salesByCustomerReport,
  salesByDesignReport,
  salesByItemReport,
} from '#shared/reports/report/sales-report.contract.ts';
import { designSource } from '#web/catalogue/design/design.source.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { amountColumn, countColumn } from './count-column.ts';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { invoicedIn } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { useReportWords } from './use-report-words.tsx';

const income = (label: string) => [{ key: 'income', label, shade: 'full' }] as const;

/** What was invoiced to each customer. */
function useSalesByCustomerReport(): Report<typeof salesByCustomerReport> {
  const { t, amount, count, inCurrency, currency } = useReportWords();
  const { from, to } = useAsked(salesByCustomerReport.list);
  const column = (key: 'income' | 'tax' | 'total', hideBelow?: number) =>
    amountColumn<SalesByCustomerRow>(key, `reports.figures.${key}`, amount, {
      headerParams: inCurrency,
      ...(key === 'income' && { sort: key }),
      ...(hideBelow && { hideBelow }),
    });
  return {
    contract: salesByCustomerReport,
    path: '/reports/sales-by-customer',
    title: 'reports.figures.byCustomer.title',
    about: 'reports.figures.byCustomer.about',
    searchLabel: 'reports.figures.byCustomer.search',
    nameOf: ({ customer }) => customer.name,
    hrefOf: ({ customer }) => addressOf('/invoice', { customerId: customer.id, from, to }),
    filters: [
      invoicedIn,
      { kind: 'record', label: 'billing.list.customer', key: 'customerId', of: customerSource },
    ],
    columns: [
      {
        key: 'customer',
        header: 'billing.list.customer',
        strong: true,
        cell: ({ customer }) => <UserText>{customer.name}</UserText>,
        second: ({ customer }) => <Num code>{customer.customerCode}</Num>,
        export: ({ customer }) => customer.name,
      },
      countColumn<SalesByCustomerRow>('invoices', 'reports.figures.invoices', count, {
        sort: 'invoices',
        hideBelow: 640,
      }),
      countColumn<SalesByCustomerRow>('credits', 'reports.figures.credits', count, { hideBelow: 900 }),
      column('income'),
      column('tax', 900),
      column('total', 640),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: {
        ...{ invoices: count(totals.invoices), credits: count(totals.credits) },
        ...{ income: amount(totals.income), tax: amount(totals.tax), total: amount(totals.total) },
      },
    }),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.sales')}
        currency={currency}
        series={chart.series}
        parts={income(t('reports.figures.sales'))}
        side={{
          title: t('reports.figures.byCustomer.bars'),
          parts: income(t('reports.figures.sales')),
          bars: chart.bars.map(({ customer, income: counted }) => ({
            key: String(customer.id),
            name: <UserText>{customer.name}</UserText>,
            counts: { income: counted },
          })),
        }}
      />
    ),
  };
}

type Sold = SalesByDesignRow | SalesByItemRow;

/** The columns, sums and words that sales by design and by item share. */
function useSold<Row extends Sold>() {
  const { t, amount, count, inCurrency, currency } = useReportWords();
  const column = (key: 'income' | 'cost' | 'margin', hideBelow?: number) =>
    amountColumn<Row>(key as keyof Row & string, `reports.figures.${key}`, amount, {
      headerParams: inCurrency,
      sort: key,
      ...(hideBelow && { hideBelow }),
    });
  return {
    ...{ t, currency },
    columns: [
      countColumn<Row>('pieces' as keyof Row & string, 'reports.figures.pieces', count, { sort: 'pieces' }),
      column('income'),
      column('cost', 900),
      column('margin', 640),
    ],
    sumsOf: (totals: Pick<Sold, 'pieces' | 'income' | 'cost' | 'margin'>) => ({
      label: t('reports.report.all'),
      cells: {
        ...{ pieces: count(totals.pieces), income: amount(totals.income) },
        ...{ cost: amount(totals.cost), margin: amount(totals.margin) },
      },
    }),
  };
}

const named = (key: 'design' | 'item', header: MessageKey) =>
  ({ key, header, sort: 'name', strong: true }) as const;

/** What was invoiced of each design, and what it cost. */
function useSalesByDesignReport(): Report<typeof salesByDesignReport> {
  const { t, currency, columns, sumsOf } = useSold<SalesByDesignRow>();
  const { from, to } = useAsked(salesByDesignReport.list);
  const nameOf = ({ design }: Pick<SalesByDesignRow, 'design'>) =>
    design?.name ?? t('reports.figures.noDesign');
  return {
    contract: salesByDesignReport,
    path: '/reports/sales-by-design',
    title: 'reports.figures.byDesign.title',
    about: 'reports.figures.byDesign.about',
    searchLabel: 'reports.figures.byDesign.search',
    nameOf,
    hrefOf: ({ design }) => addressOf('/invoice', { designId: design?.id, from, to }),
    filters: [
      invoicedIn,
      { kind: 'record', label: 'reports.figures.design', key: 'designId', of: designSource },
    ],
    columns: [
      {
        ...named('design', 'reports.figures.design'),
        cell: (row) => <UserText>{nameOf(row)}</UserText>,
        second: ({ design }) => design && <Num code>{design.code}</Num>,
        export: nameOf,
      },
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.sales')}
        currency={currency}
        series={chart.series}
        parts={income(t('reports.figures.sales'))}
        side={{
          title: t('reports.figures.byDesign.bars'),
          parts: income(t('reports.figures.sales')),
          bars: chart.bars.map((bar) => ({
            key: String(bar.design?.id ?? 'none'),
            name: <UserText>{nameOf(bar)}</UserText>,
            counts: { income: bar.income },
          })),
        }}
      />
    ),
  };
}

/** What was invoiced of each item, and what it cost. */
function useSalesByItemReport(): Report<typeof salesByItemReport> {
  const { t, currency, columns, sumsOf } = useSold<SalesByItemRow>();
  const nameOf = useNameIn();
  const { from, to } = useAsked(salesByItemReport.list);
  return {
    contract: salesByItemReport,
    path: '/reports/sales-by-item',
    title: 'reports.figures.byItem.title',
    about: 'reports.figures.byItem.about',
    searchLabel: 'reports.figures.byItem.search',
    nameOf: ({ item }) => nameOf(item),
    hrefOf: ({ item }) => addressOf('/invoice', { itemId: item.id, from, to }),
    filters: [invoicedIn, { kind: 'record', label: 'reports.figures.item', key: 'itemId', of: itemSource }],
    columns: [
      {
        ...named('item', 'reports.figures.item'),
        cell: ({ item }) => <UserText>{nameOf(item)}</UserText>,
        second: ({ item }) => <Num code>{item.code}</Num>,
        export: ({ item }) => nameOf(item),
      },
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.sales')}
        currency={currency}
        series={chart.series}
        parts={income(t('reports.figures.sales'))}
        side={{
          title: t('reports.figures.byItem.bars'),
          parts: income(t('reports.figures.sales')),
          bars: chart.bars.map(({ item, income: counted }) => ({
            key: String(item.id),
            name: <UserText>{nameOf(item)}</UserText>,
            counts: { income: counted },
          })),
        }}
      />
    ),
  };
}

export const salesByCustomer = screensOf(useSalesByCustomerReport);
export const salesByDesign = screensOf(useSalesByDesignReport);
export const salesByItem = screensOf(useSalesByItemReport);
