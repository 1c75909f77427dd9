import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey, MessageParams, Translate } from '#shared/i18n/messages.ts';
import type { Access } from '#shared/lib/contract.ts';
import type { ExportValue } from '#shared/lib/csv.ts';
import type { RangeName } from '#shared/lib/day-ranges.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { ListContract, TextQuery } from '#web/lib/list-contract.ts';
import { type ColumnKind, choiceText, nameIn } from '#web/ui/list/column/column-kind.ts';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import type { LongWork } from './use-long-work.ts';

interface ColumnParts<Row> {
  headerParams?: MessageParams;
  /** Shown before both lines, such as a person's picture. */
  mark?: (row: Row) => ReactNode;
  /** The second, muted line; hidden in compact density. */
  second?: (row: Row) => ReactNode;
  /** In pixels; columns without one share the rest. */
  width?: number;
  /** In pixels, for a column without a width: with less room, other columns give way. */
  least?: number;
  align?: 'start' | 'number';
  /** How the row's own value is shown without a `cell`; by default according to its type. */
  kind?: ColumnKind<Row>;
  /** The contract's sort key for this column. */
  sort?: string;
  /** Whether the column names the row; shown in bold. */
  strong?: boolean;
  /** Hidden in windows narrower than this, in pixels, and where the columns don't fit otherwise. */
  hideBelow?: number;
  /** Hidden until the user chooses it. */
  optional?: boolean;
  /** Which permission sees the column; by default that of the list. */
  permission?: Access;
  /** The value in exported files; by default the row's own value under `key`. */
  export?: false | ((row: Row) => ExportValue);
}

/** A column shows the row's own value under `key`, or what `cell` makes of the row. */
type ColumnContent<Row> =
  | { key: keyof Row & string; cell?: (row: Row) => ReactNode }
  | { key: string; cell: (row: Row) => ReactNode };

export type Column<Row> = ColumnParts<Row> & ColumnContent<Row> & { header: MessageKey };

/** The text of a column's header on the screen; what is filled in, such as the unit, keeps its own direction. */
export const headOf = <Row>(t: Translate, { header, headerParams = {} }: Column<Row>): string =>
  t(
    header,
    Object.fromEntries(
      Object.entries(headerParams).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolateWords(value) : value,
      ]),
    ),
  );

/** A column as screens describe it: without a header, it has the label of its key in the entity's manifest. */
export type ColumnDraft<Row> = ColumnParts<Row> & ColumnContent<Row> & { header?: MessageKey };

/** Adds what columns leave out: the label of their key in the manifest, and of amounts the currency in the header. */
export const namedColumns = <Row>(
  columns: readonly ColumnDraft<Row>[],
  manifest: Manifest | undefined,
  currencyName: (currency: CurrencyLook) => string,
): Column<Row>[] =>
  columns.map((column) => {
    const { key, kind, header = manifest?.fields[key]?.label } = column;
    if (!header) throw new Error(`nothing names the column ${key}`);
    if (typeof kind !== 'object' || !('money' in kind)) return { ...column, header };
    const currency = kind.money ? currencyName(kind.money) : '';
    return { align: 'number', headerParams: { currency }, ...column, header };
  });

interface FilterParts {
  label: MessageKey;
}

/** A filter sets parameters of the list's own query. */
export type Filter = FilterParts &
  (
    | { kind: 'choice'; key: string; options: Readonly<Record<string, MessageKey>> }
    | { kind: 'record'; key: string; of: RecordSource }
    | { kind: 'dates'; from: string; to: string; named?: readonly RangeName[] }
  );

export interface BulkAction<Row> {
  key: string;
  label: MessageKey;
  icon: Icon;
  primary?: boolean;
  permission?: Access;
  /**
   * `work` shows progress in place of the bar and can be cancelled. Resolves to true if the selection can be cleared.
   */
  run: (selected: Row[], work: LongWork) => Promise<boolean> | boolean;
}

export interface RowAction<Row> {
  key: string;
  label: MessageKey;
  icon: Icon;
  danger?: boolean;
  permission?: Access;
  when?: (row: Row) => boolean;
  run: (row: Row) => void;
}

export interface Tab {
  to: string;
  label: ReactNode;
  glyph?: ReactNode;
  count?: number | undefined;
  /** …or the query whose rows are counted. */
  counted?: { contract: ListContract; query: TextQuery };
  /** For tabs with the same path; by default the tab with the address's path is current. */
  isCurrent?: boolean;
}

/** A tab for all rows, and one for each value of a parameter of the list's query. */
export interface ChoiceTabs {
  key: string;
  options: Readonly<Record<string, { label: MessageKey; icon?: Icon }>>;
}

/** The sums of everything that the search and filters find: what they are of, and that of each column with one. */
export interface ColumnSums {
  label: ReactNode;
  cells: Readonly<Record<string, ReactNode>>;
}

/** The column of the drag handles, in lists with a manual order. */
export const placeKey = 'place:own';

/** The exported value of a row in a column. */
export function exportValue<Row>(column: Column<Row>, row: Row, t: Translate): ExportValue {
  if (typeof column.export === 'function') return column.export(row);
  const own = (row as Record<string, unknown>)[column.key];
  const { kind } = column;
  if (typeof kind === 'object' && 'choices' in kind) return own ? choiceText(t, kind.choices, own) : null;
  const value = kind === 'record' || kind === 'person' ? nameIn(own) : own;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The columns with a value to export; unless these are the whole list, also those whose value is null in all rows. */
export const exportable = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  t: Translate,
  isWhole: boolean,
): Column<Row>[] =>
  columns.filter(
    (column) =>
      column.export !== false &&
      (typeof column.export === 'function' ||
        rows.some((row) => exportValue(column, row, t) !== null) ||
        (!isWhole && rows.every((row) => (row as Record<string, unknown>)[column.key] === null))),
  );
