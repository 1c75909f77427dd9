import { type StockValueRow, stockValueReport } from '#shared/reports/report/owing-report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { warehouseSource } from '#web/warehouse/place.sources.ts';
import { amountColumn } from './count-column.ts';
import { addressOf, useAsked } from './report-address.ts';
import { RankedCharts } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { screensOf } from './report-screens.tsx';
import { useReportWords } from './use-report-words.tsx';

/** What lies in the shop's places now, at the cost of its items. */
function useStockValueReport(): Report<typeof stockValueReport> {
  const { t, amount, inCurrency, currency } = useReportWords();
  const { number } = useFormat();
  const nameOf = useNameIn();
  const asked = useAsked(stockValueReport.list);
  const quantity = (key: 'quantity' | 'reserved' | 'free', hideBelow?: number) => ({
    key,
    header: `reports.figures.stock.${key}` as const,
    align: 'number' as const,
    width: 100,
    ...(key === 'quantity' && { sort: key }),
    ...(hideBelow && { hideBelow }),
    cell: (row: StockValueRow) =>
      Number(row[key]) === 0 ? <UserText>{null}</UserText> : <Num>{number(row[key])}</Num>,
    export: (row: StockValueRow) => row[key],
  });
  const value = { key: 'value', label: t('reports.figures.stock.valueLegend'), shade: 'full' } as const;
  return {
    contract: stockValueReport,
    path: '/reports/stock-value',
    title: 'reports.figures.stock.title',
    about: 'reports.figures.stock.about',
    searchLabel: 'reports.figures.byItem.search',
    nameOf: ({ item }) => nameOf(item),
    hrefOf: ({ item }) => addressOf('/stock', { itemId: item.id, warehouseId: asked.warehouseId }),
    filters: [
      {
        kind: 'choice',
        label: 'reports.figures.stock.type',
        key: 'type',
        options: {
          product: 'catalogue.item.types.product',
          fabric: 'catalogue.item.types.fabric',
          service: 'catalogue.item.types.service',
        },
      },
      { kind: 'record', label: 'reports.figures.stock.warehouse', key: 'warehouseId', of: warehouseSource },
    ],
    columns: [
      {
        key: 'item',
        header: 'reports.figures.item',
        sort: 'name',
        strong: true,
        cell: ({ item }) => <UserText>{nameOf(item)}</UserText>,
        second: ({ item }) => <Num code>{item.code}</Num>,
        export: ({ item }) => nameOf(item),
      },
      {
        key: 'type',
        header: 'reports.figures.stock.type',
        width: 110,
        hideBelow: 1000,
        cell: ({ type }) => t(`catalogue.item.types.${type}`),
        export: ({ type }) => t(`catalogue.item.types.${type}`),
      },
      quantity('quantity'),
      quantity('reserved', 900),
      quantity('free', 900),
      {
        key: 'unit',
        header: 'reports.figures.stock.unit',
        width: 80,
        hideBelow: 640,
        cell: ({ unit }) => <UserText>{unit}</UserText>,
      },
      amountColumn<StockValueRow>('cost', 'reports.figures.stock.cost', amount, {
        headerParams: inCurrency,
        hideBelow: 900,
      }),
      amountColumn<StockValueRow>('value', 'reports.figures.stock.value', amount, {
        headerParams: inCurrency,
        sort: 'value',
      }),
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: { value: amount(totals.value) },
    }),
    chartOf: ({ chart }) => (
      <RankedCharts
        title={t('reports.figures.stock.title')}
        currency={currency}
        first={{
          title: t('reports.figures.stock.byWarehouse'),
          parts: [value],
          bars: chart.bars.map(({ warehouse, value: counted }) => ({
            key: String(warehouse.id),
            name: <UserText>{nameOf(warehouse)}</UserText>,
            counts: { value: counted },
          })),
        }}
        second={{
          title: t('reports.figures.stock.byType'),
          parts: [value],
          bars: chart.types.map(({ type, value: counted }) => ({
            key: type,
            name: t(`catalogue.item.types.${type}`),
            counts: { value: counted },
          })),
        }}
      />
    ),
  };
}

export const stockValue = screensOf(useStockValueReport);
