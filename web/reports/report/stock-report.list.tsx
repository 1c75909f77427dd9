import { type StockValueRow, stockValueReport } from '#shared/reports/report/owing-report.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { warehouseSource } from '#web/warehouse/place.sources.ts';
import { addressOf, useAsked } from './report-address.ts';
import { RankedCharts } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { oneOf } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { codedColumn } from './shared-columns.tsx';
import { money, useFigures } from './use-figures.tsx';
import { useReportWords } from './use-report-words.tsx';

/** What lies in the shop's places now, at the cost of its items. */
function useStockValueReport(): Report<typeof stockValueReport> {
  const { t, currency } = useReportWords();
  const { number } = useFormat();
  const nameIn = useNameIn();
  const symbolOf = useUnitSymbol();
  const nameOf = ({ item }: Pick<StockValueRow, 'item'>) => nameIn(item);
  const asked = useAsked(stockValueReport.list);
  const shown = (value: string | null) =>
    Number(value) === 0 ? <UserText>{null}</UserText> : <Num>{number(value ?? '')}</Num>;
  const { columnOf, sumsOf } = useFigures<StockValueRow, 'quantity' | 'reserved' | 'free' | 'cost' | 'value'>(
    {
      quantity: { label: 'reports.figures.stock.quantity', shown, width: 100, sort: true },
      reserved: { label: 'reports.figures.stock.reserved', shown, width: 100, hideBelow: 900 },
      free: { label: 'reports.figures.stock.free', shown, width: 100, hideBelow: 900 },
      cost: money('reports.figures.stock.cost', { hideBelow: 900 }),
      value: money('reports.figures.stock.value', { sort: true }),
    },
  );
  const value = { key: 'value', label: t('reports.figures.stock.valueLegend'), shade: 'full' } as const;
  return {
    contract: stockValueReport,
    path: '/reports/stock-value',
    title: 'reports.figures.stock.title',
    about: 'reports.figures.stock.about',
    searchLabel: 'reports.figures.byItem.search',
    nameOf,
    hrefOf: ({ item }) => addressOf('/stock', { itemId: item.id, warehouseId: asked.warehouseId }),
    filters: [
      oneOf('type', 'reports.figures.stock.type', {
        product: 'catalogue.item.types.product',
        fabric: 'catalogue.item.types.fabric',
        service: 'catalogue.item.types.service',
      }),
      { kind: 'record', label: 'reports.figures.stock.warehouse', key: 'warehouseId', of: warehouseSource },
    ],
    columns: [
      codedColumn<StockValueRow>('item', nameOf, ({ item }) => item.code),
      {
        key: 'type',
        header: 'reports.figures.stock.type',
        width: 110,
        hideBelow: 1000,
        cell: ({ type }) => t(`catalogue.item.types.${type}`),
        export: ({ type }) => t(`catalogue.item.types.${type}`),
      },
      columnOf('quantity'),
      columnOf('reserved'),
      columnOf('free'),
      {
        key: 'unit',
        header: 'reports.figures.stock.unit',
        width: 80,
        hideBelow: 640,
        cell: ({ unit }) => <UserText>{unit && symbolOf(unit)}</UserText>,
        export: ({ unit }) => unit && symbolOf(unit),
      },
      columnOf('cost'),
      columnOf('value'),
    ],
    sumsOf: ({ totals }) => sumsOf(totals),
    chartOf: ({ chart }) => (
      <RankedCharts
        title={t('reports.figures.stock.title')}
        currency={currency}
        first={{
          title: t('reports.figures.stock.byWarehouse'),
          parts: [value],
          bars: chart.bars.map(({ warehouse, value }) => ({
            key: warehouse.id,
            name: nameIn(warehouse),
            value,
          })),
        }}
        second={{
          title: t('reports.figures.stock.byType'),
          parts: [value],
          bars: chart.types.map(({ type, value }) => ({
            key: type,
            name: t(`catalogue.item.types.${type}`),
            value,
          })),
        }}
      />
    ),
  };
}

export const stockValue = screensOf(useStockValueReport);
