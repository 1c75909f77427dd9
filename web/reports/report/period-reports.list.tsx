import { isolate, withoutIsolates } from '#shared/lib/isolate.ts';
import { nameIn } from '#shared/lib/names.ts';
import {
  type PeriodUnit,
  type SalesByPeriodRow,
  salesByPeriodReport,
  type TaxReturnRow,
  type TaxRow,
  taxReport,
  taxReturn,
} from '#shared/reports/report/sales-report.contract.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { taxLabel } from '#shared/settings/money/tax-label.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import { addressOf, useAsked } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { invoicedIn, rowsAre } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { periodColumn } from './shared-columns.tsx';
import { count, money, useFigures } from './use-figures.tsx';
import { usePeriodName } from './use-period-name.ts';
import { useReportWords } from './use-report-words.tsx';

const units = ['day', 'week', 'month', 'quarter', 'year'] as const satisfies readonly PeriodUnit[];

/** What was invoiced per day, week, month, quarter or year. */
function useSalesByPeriodReport(): Report<typeof salesByPeriodReport> {
  const { t, currency } = useReportWords();
  const { digits } = useFormat();
  const nameOf = usePeriodName();
  type Key = 'invoices' | 'credits' | 'income' | 'tax' | 'total' | 'cost' | 'margin';
  const { columns, sumsOf } = useFigures<SalesByPeriodRow, Key>({
    invoices: count('reports.figures.invoices', { hideBelow: 640 }),
    credits: count('reports.figures.credits', { hideBelow: 1000 }),
    income: money('reports.figures.income', { sort: true }),
    tax: money('reports.figures.tax', { hideBelow: 1000 }),
    total: money('reports.figures.total', { hideBelow: 900 }),
    cost: money('reports.figures.cost', { hideBelow: 1200 }),
    margin: money('reports.figures.margin', { sort: true, hideBelow: 640 }),
  });
  return {
    contract: salesByPeriodReport,
    path: '/reports/sales-by-period',
    title: 'reports.figures.byPeriod.title',
    about: 'reports.figures.byPeriod.about',
    searchLabel: null,
    nameOf,
    hrefOf: ({ from, to }) => addressOf('/invoice', { from, to }),
    filters: [invoicedIn, rowsAre(units)],
    columns: [periodColumn<SalesByPeriodRow>('reports.figures.period', nameOf), ...columns],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <ReportChart
        title={t('reports.figures.costAndMargin')}
        currency={currency}
        series={chart.series}
        parts={[
          { key: 'margin', label: t('reports.figures.marginLegend'), shade: 'full' },
          { key: 'cost', label: t('reports.figures.costLegend'), shade: 'faint' },
        ]}
        side={{
          title: t('reports.figures.byPeriod.bars'),
          parts: [{ key: 'income', label: t('reports.figures.sales'), shade: 'full' }],
          bars: chart.bars.map(({ year, income }) => ({
            key: year,
            name: <Num>{digits(year)}</Num>,
            income,
          })),
        }}
      />
    ),
  };
}

/** What was invoiced and credited at each tax rate. */
function useTaxReport(): Report<typeof taxReport> {
  const { t, currency } = useReportWords();
  const locale = usePaperLocale();
  const { percent } = locale.format;
  const { from, to } = useAsked(taxReport.list);
  const periodName = usePeriodName();
  const nameOf = ({ taxName, taxNames, rate }: Pick<TaxRow, 'taxName' | 'taxNames' | 'rate'>) =>
    taxLabel({ taxName, taxNames, taxRate: rate }, locale) || t('reports.figures.taxes.none');
  type Key =
    | 'sales'
    | 'salesTax'
    | 'credits'
    | 'creditsTax'
    | 'base'
    | 'tax'
    | 'purchases'
    | 'inputTax'
    | 'due';
  const { columns, sumsOf } = useFigures<TaxRow, Key>({
    sales: money('reports.figures.taxes.sales', { hideBelow: 1500 }),
    salesTax: money('reports.figures.taxes.salesTax', { hideBelow: 1500 }),
    credits: money('reports.figures.taxes.credits', { hideBelow: 1600 }),
    creditsTax: money('reports.figures.taxes.creditsTax', { hideBelow: 1600 }),
    base: money('reports.figures.taxes.base', { sort: true, hideBelow: 900 }),
    tax: money('reports.figures.taxes.tax', { sort: true, hideBelow: 640 }),
    purchases: money('reports.figures.taxes.purchases', { hideBelow: 900 }),
    inputTax: money('reports.figures.taxes.inputTax', { hideBelow: 640 }),
    due: money('reports.figures.taxes.due', { sort: true, width: 170 }),
  });
  return {
    contract: taxReport,
    path: '/reports/tax',
    title: 'reports.figures.taxes.title',
    about: 'reports.figures.taxes.about',
    searchLabel: 'reports.figures.taxes.search',
    nameOf,
    hrefOf: ({ rate }) => addressOf('/invoice', { taxRate: rate, from, to }),
    filters: [invoicedIn],
    isShort: true,
    columns: [
      {
        key: 'taxName',
        header: 'reports.figures.taxes.search',
        sort: 'rate',
        strong: true,
        cell: (row) => <UserText>{nameOf(row)}</UserText>,
        export: nameOf,
      },
      {
        key: 'rate',
        header: 'reports.figures.taxes.rate',
        optional: true,
        align: 'number',
        width: 90,
        cell: ({ rate }) => <Num>{percent(rate)}</Num>,
        export: ({ rate }) => rate,
      },
      ...columns,
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => {
      const parts = [{ key: 'due', label: t('reports.figures.taxes.series'), shade: 'full' }] as const;
      return (
        <ReportChart
          title={t('reports.figures.taxes.series')}
          currency={currency}
          series={chart.series}
          parts={parts}
          side={{
            title: t('reports.figures.taxes.bars'),
            parts,
            bars: chart.bars.map(({ due, ...span }) => ({
              key: span.from,
              name: <bdi>{periodName({ ...span, unit: 'quarter' })}</bdi>,
              due,
            })),
          }}
        />
      );
    },
  };
}

/** The columns of a country that shares the tax out. */
const shares = ['integratedTax', 'centralTax', 'stateTax'] as const;

/** The boxes of the return of the shop's country; each leads to its documents. */
function useTaxReturn(): Report<typeof taxReturn> {
  const { t, amount } = useReportWords();
  const { percent } = usePaperLocale().format;
  const language = useLanguage();
  const { country } = useFormatPreference();
  const isShared = taxRulesOf(country).sharing !== null;
  const { from, to } = useAsked(taxReturn.list);
  const nameOf = (row: TaxReturnRow) =>
    [nameIn(row, language), row.rate && percent(row.rate), row.place && isolate(row.place)]
      .filter(Boolean)
      .join(' · ');
  type Key = 'base' | 'credits' | 'net' | 'tax' | (typeof shares)[number];
  const { columns } = useFigures<TaxReturnRow, Key>({
    base: money('reports.figures.taxReturn.base', { hideBelow: isShared ? 1500 : 1100 }),
    credits: money('reports.figures.taxReturn.credits', { hideBelow: isShared ? 1500 : 1100 }),
    net: money('reports.figures.taxReturn.net', { hideBelow: 640 }),
    integratedTax: money('reports.figures.taxReturn.integrated', { hideBelow: 1000 }),
    centralTax: money('reports.figures.taxReturn.central', { hideBelow: 1000 }),
    stateTax: money('reports.figures.taxReturn.state', { hideBelow: 1000, width: 160 }),
    tax: money('reports.figures.taxReturn.tax'),
  });
  const shown = columns.filter(({ key }) => isShared || !shares.some((share) => share === key));
  return {
    contract: taxReturn,
    path: '/reports/tax-return',
    title: 'reports.figures.taxReturn.title',
    about: 'reports.figures.taxReturn.about',
    searchLabel: null,
    nameOf,
    hrefOf: ({ side, code, rate, base, credits }) => {
      if (side === 'net') return addressOf('/reports/tax', { from, to });
      // Nothing has no documents.
      if (Number(base) === 0 && Number(credits) === 0) return undefined;
      const documents = side === 'sales' ? '/invoice' : '/purchases';
      return addressOf(documents, { taxBox: code, taxRate: rate ?? undefined, from, to });
    },
    filters: [{ ...invoicedIn, named: ['lastQuarter', 'thisQuarter', 'lastMonth', 'thisMonth'] }],
    period: taxRulesOf(country).returnEvery === 'month' ? 'lastMonth' : 'lastQuarter',
    columns: [
      {
        key: 'code',
        header: 'reports.figures.taxReturn.box',
        width: 90,
        cell: ({ code }) => <Num code>{code}</Num>,
        export: ({ code }) => code,
      },
      {
        key: 'name',
        header: 'reports.figures.taxReturn.text',
        strong: true,
        cell: (row) => <UserText wrap>{nameOf(row)}</UserText>,
        second: ({ isRecorded }) => !isRecorded && t('reports.figures.taxReturn.notRecorded'),
        export: (row) => withoutIsolates(nameOf(row)),
      },
      ...shown,
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.figures.taxReturn.due'),
      cells: { tax: amount(totals.due) },
    }),
  };
}

export const salesByPeriod = screensOf(useSalesByPeriodReport);
export const tax = screensOf(useTaxReport);
export const taxReturned = screensOf(useTaxReturn);
