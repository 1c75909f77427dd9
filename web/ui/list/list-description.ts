import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import type { Access } from '#shared/lib/contract.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import { type ColumnKind, nameIn } from '#web/ui/list/column/column-kind.ts';
import type { ExportValue } from '#web/ui/list/export/csv.ts';
import type { RangeName } from '#web/ui/list/filter/dates-filter.ts';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import type { LongWork } from './use-long-work.ts';

interface ColumnParts<Row> {
  headerParams?: MessageParams;
  /** The second, muted line; gone in compact density. */
  second?: (row: Row) => ReactNode;
  /** Pixels; columns without one share what is left. */
  width?: number;
  align?: 'start' | 'number';
  /** How the row's own value is shown where no `cell` does; by default as what it is. */
  kind?: ColumnKind;
  /** The name of the contract's sort that orders by this column. */
  sort?: string;
  /** The column by which people know the row: weighs more. */
  strong?: boolean;
  /** Not shown in windows narrower than this, in pixels. */
  hideBelow?: number;
  /** Not shown until somebody chooses it. */
  optional?: boolean;
  /** What goes into files; by default the row's own value under `key`. */
  export?: false | ((row: Row) => ExportValue);
}

/** A column shows the row's own value under `key`, or what `cell` makes of the row. */
type ColumnContent<Row> =
  | { key: keyof Row & string; cell?: (row: Row) => ReactNode }
  | { key: string; cell: (row: Row) => ReactNode };

export type Column<Row> = ColumnParts<Row> & ColumnContent<Row> & { header: MessageKey };

/** A column as a screen describes it: without a header, it is called what the entity's manifest calls its key. */
export type ColumnDraft<Row> = ColumnParts<Row> & ColumnContent<Row> & { header?: MessageKey };

/** Names the columns that have no header of their own. */
export const namedColumns = <Row>(columns: readonly ColumnDraft<Row>[], manifest?: Manifest): Column<Row>[] =>
  columns.map((column) => {
    const header = column.header ?? manifest?.fields[column.key]?.label;
    if (!header) throw new Error(`nothing names the column ${column.key}`);
    return { ...column, header };
  });

interface FilterParts {
  label: MessageKey;
}

/** A filter sets names of the list's own query. */
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
  /** `work` shows progress in the bar's place and can be cancelled. Resolves true when the selection is done with. */
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
  /** Where the tabs differ in their query alone; by default the one whose path is the address's is current. */
  isCurrent?: boolean;
}

/** A tab for all rows, and one for each value of a name of the list's query. */
export interface ChoiceTabs {
  key: string;
  options: Readonly<Record<string, { label: MessageKey; icon: Icon }>>;
}

/** The column of the handles, where rows can be put in order. */
export const placeKey = 'place:own';

/** What files say of a row in a column. */
export function exportValue<Row>(column: Column<Row>, row: Row): ExportValue {
  if (typeof column.export === 'function') return column.export(row);
  const own = (row as Record<string, unknown>)[column.key];
  const value = column.kind === 'record' ? nameIn(own) : own;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Columns that files have: those with a value of their own. */
export const exportable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Column<Row>[] =>
  columns.filter(
    (column) =>
      column.export !== false &&
      (typeof column.export === 'function' || rows.some((row) => exportValue(column, row) !== null)),
  );
