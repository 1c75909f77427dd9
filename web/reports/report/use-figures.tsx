import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ExportValue } from '#shared/lib/csv.ts';
import { FigureLink } from '#web/ui/list/column/figure-link.tsx';
import type { ColumnDraft, ColumnSums } from '#web/ui/list/list-description.ts';
import { useReportWords } from './use-report-words.tsx';

type Look<Row> = Pick<ColumnDraft<Row>, 'permission' | 'hideBelow' | 'width' | 'optional'> & {
  /** Whether rows can be sorted by it. */
  sort?: boolean;
  /** The class of a number that stands out. */
  tone?: string | undefined;
  /** What the number is made of, if it is more than what the row leads to. */
  to?: ((row: Row) => string) | undefined;
};

interface Figure<Row> extends Look<Row> {
  label: MessageKey;
  as?: 'count' | 'amount';
  /** How its value is shown, if not as a count or an amount. */
  shown?: (value: string | null) => ReactNode;
}

export const count = <Row,>(label: MessageKey, look: Look<Row> = {}): Figure<Row> => ({
  label,
  as: 'count',
  width: 100,
  ...look,
});
/** Left out for those who may not see it. */
export const money = <Row,>(label: MessageKey, look: Look<Row> = {}): Figure<Row> => ({
  label,
  as: 'amount',
  width: 130,
  ...look,
});

/** The numbers of a report, one line each: their columns by key, and the sums of all rows below them. */
export function useFigures<Row, Key extends keyof Row & string>(figures: Readonly<Record<Key, Figure<Row>>>) {
  const { t, count: counted, amount, currency } = useReportWords();
  const keys = Object.keys(figures) as Key[];

  const shown = (key: Key, value: unknown): ReactNode => {
    const { as, tone, shown: own } = figures[key];
    const text = own
      ? own(value as string | null)
      : as === 'count'
        ? counted(value as number)
        : amount(value as string | undefined);
    return tone ? <span className={tone}>{text}</span> : text;
  };
  const columnOf = (key: Key): ColumnDraft<Row> => {
    const { label, as, sort, to, tone: _, shown: __, ...look } = figures[key];
    return {
      key,
      header: label,
      align: 'number',
      ...look,
      ...(as === 'amount' && { kind: { money: currency } }),
      ...(sort && { sort: key }),
      cell: (row) =>
        to ? <FigureLink to={to(row)}>{shown(key, row[key])}</FigureLink> : shown(key, row[key]),
      export: (row) => (row[key] as ExportValue | undefined) ?? null,
    };
  };
  return {
    columns: keys.map(columnOf),
    columnOf,
    /** Those that the totals have. */
    sumsOf: (totals: Readonly<Partial<Record<Key, unknown>>>, label?: ReactNode): ColumnSums => ({
      label: label ?? t('reports.report.all'),
      cells: Object.fromEntries(
        keys.filter((key) => key in totals).map((key) => [key, shown(key, totals[key])]),
      ),
    }),
  };
}
