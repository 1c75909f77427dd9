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
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useNameIn } from '#web/lib/names.ts';
import { Num } from '#web/ui/display/num.tsx';
import { customerColumn, ofCustomer } from './customer-column.tsx';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { invoicedIn } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { codedColumn } from './shared-columns.tsx';
import { count, money, useFigures } from './use-figures.tsx';
import { useReportWords } from './use-report-words.tsx';

type IncomeSeries = Parameters<typeof ReportChart<'income', 'income'>>[0]['series'];

interface SalesChartProps {
  series: IncomeSeries;
  /** Whom or what most was sold to or of. */
  title: string;
  bars: readonly { key: string | number; name: string; income: string }[];
}

/** Sales over time, and those with most. */
function SalesChart({ series, title, bars }: SalesChartProps) {
  const { t, currency } = useReportWords();
  const parts = [{ key: 'income', label: t('reports.figures.sales'), shade: 'full' }] as const;
  return (
    <ReportChart
      title={t('reports.figures.sales')}
      {...{ currency, series, parts }}
      side={{ title, parts, bars }}
    />
  );
}

/** What was invoiced to each customer. */
function useSalesByCustomerReport(): Report<typeof salesByCustomerReport> {
  const { t } = useReportWords();
  const { from, to } = useAsked(salesByCustomerReport.list);
  const { columns, sumsOf } = useFigures<
    SalesByCustomerRow,
    'invoices' | 'credits' | 'income' | 'tax' | 'total'
  >({
    invoices: count('reports.figures.invoices', { sort: true, hideBelow: 640 }),
    credits: count('reports.figures.credits', { hideBelow: 900 }),
    income: money('reports.figures.income', { sort: true }),
    tax: money('reports.figures.tax', { hideBelow: 900 }),
    total: money('reports.figures.total', { hideBelow: 640 }),
  });
  return {
    contract: salesByCustomerReport,
    path: '/reports/sales-by-customer',
    title: 'reports.figures.byCustomer.title',
    about: 'reports.figures.byCustomer.about',
    searchLabel: 'reports.figures.byCustomer.search',
    nameOf: ({ customer }) => customer.name,
    hrefOf: ({ customer }) => addressOf('/invoice', { customerId: customer.id, from, to }),
    filters: [invoicedIn, ofCustomer],
    columns: [
      customerColumn<SalesByCustomerRow>(({ customer }) => <Num code>{customer.customerCode}</Num>),
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <SalesChart
        series={chart.series}
        title={t('reports.figures.byCustomer.bars')}
        bars={chart.bars.map(({ customer, income }) => ({ key: customer.id, name: customer.name, income }))}
      />
    ),
  };
}

/** The numbers that sales by design and by item share. */
const useSold = <Row extends SalesByDesignRow | SalesByItemRow>() =>
  useFigures<Row, 'pieces' | 'income' | 'cost' | 'margin'>({
    pieces: count('reports.figures.pieces', { sort: true }),
    income: money('reports.figures.income', { sort: true }),
    cost: money('reports.figures.cost', { sort: true, hideBelow: 900 }),
    margin: money('reports.figures.margin', { sort: true, hideBelow: 640 }),
  });

/** What was invoiced of each design, and what it cost. */
function useSalesByDesignReport(): Report<typeof salesByDesignReport> {
  const { t } = useReportWords();
  const { columns, sumsOf } = useSold<SalesByDesignRow>();
  const nameIn = useNameIn();
  const { from, to } = useAsked(salesByDesignReport.list);
  const nameOf = ({ design }: Pick<SalesByDesignRow, 'design'>) =>
    design ? nameIn(design) : t('reports.figures.noDesign');
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
    columns: [codedColumn<SalesByDesignRow>('design', nameOf, ({ design }) => design?.code), ...columns],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <SalesChart
        series={chart.series}
        title={t('reports.figures.byDesign.bars')}
        bars={chart.bars.map(({ design, income }) => ({
          key: design?.id ?? 'none',
          name: nameOf({ design }),
          income,
        }))}
      />
    ),
  };
}

/** What was invoiced of each item, and what it cost. */
function useSalesByItemReport(): Report<typeof salesByItemReport> {
  const { t } = useReportWords();
  const { columns, sumsOf } = useSold<SalesByItemRow>();
  const nameIn = useNameIn();
  const { from, to } = useAsked(salesByItemReport.list);
  const nameOf = ({ item }: Pick<SalesByItemRow, 'item'>) => nameIn(item);
  const amountOf = useAmount();
  const withLengths = (column: (typeof columns)[number]): typeof column => ({
    ...column,
    cell: (row) => (
      <>
        {(row.pieces !== 0 || row.lengths.length === 0) && column.cell?.(row)}
        {row.lengths.map(({ quantity, unit }) => (
          <span key={unit} className="block">
            {amountOf(quantity, unit)}
          </span>
        ))}
      </>
    ),
    export: ({ pieces, lengths: [length] }) => (pieces === 0 && length ? Number(length.quantity) : pieces),
  });
  return {
    contract: salesByItemReport,
    path: '/reports/sales-by-item',
    title: 'reports.figures.byItem.title',
    about: 'reports.figures.byItem.about',
    searchLabel: 'reports.figures.byItem.search',
    nameOf,
    hrefOf: ({ item }) => addressOf('/invoice', { itemId: item.id, from, to }),
    filters: [invoicedIn, { kind: 'record', label: 'reports.figures.item', key: 'itemId', of: itemSource }],
    columns: [
      codedColumn<SalesByItemRow>('item', nameOf, ({ item }) => item.code),
      ...columns.map((column) => (column.key === 'pieces' ? withLengths(column) : column)),
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <SalesChart
        series={chart.series}
        title={t('reports.figures.byItem.bars')}
        bars={chart.bars.map(({ item, income }) => ({ key: item.id, name: nameOf({ item }), income }))}
      />
    ),
  };
}

export const salesByCustomer = screensOf(useSalesByCustomerReport);
export const salesByDesign = screensOf(useSalesByDesignReport);
export const salesByItem = screensOf(useSalesByItemReport);
