import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import { fieldsOfHeads, headRowOf } from '#shared/customers/importing/column-heads.rules.ts';
import type { ColumnField, ImportField } from '#shared/customers/importing/customer-import.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import type { TableFile, TableNotice, TableRow } from '#web/lib/table/table-file.ts';

/** A file as it is imported. */
export interface ImportFile {
  name: string;
  heads: string[];
  rows: TableRow[];
  notices: FileNotice[];
}

/** A complaint of the reader, or `wide`: rows with more cells than there are names of columns. */
export type FileNotice = Pick<TableNotice, 'rows'> & { kind: TableNotice['kind'] | 'wide' };

/** A file that was read, and what was chosen about it. */
export interface ReadFile {
  /** Kept, so that another sheet of it can be read. */
  source: File;
  table: TableFile;
  /** The place of the row with the names of the columns; null if there is none. */
  headRow: number | null;
  /** What the user chose, by column; the others are proposed by their heads. */
  chosen: ReadonlyMap<number, ColumnField | null>;
}

const labelIn = (t: Translate) => (field: ImportField) => t(customerManifest.fields[field].label);

/** A file with the row of heads that it seems to have. */
export const readFileOf = (source: File, table: TableFile, t: Translate): ReadFile => ({
  source,
  table,
  headRow: table.columns
    ? null
    : headRowOf(
        table.rows.map(({ cells }) => cells),
        labelIn(t),
      ),
  chosen: new Map(),
});

/** The field of each column, as chosen or as proposed. */
export function fieldsOf({ table, headRow, chosen }: ReadFile, t: Translate): (ColumnField | null)[] {
  const heads = headRow === null ? (table.rows[0]?.cells ?? []).map(() => '') : table.rows[headRow]?.cells;
  const proposed = table.columns ?? fieldsOfHeads(heads ?? [], labelIn(t));
  return proposed.map((field, column) => (chosen.has(column) ? (chosen.get(column) ?? null) : field));
}

export function importFileOf({ source, table, headRow }: ReadFile, t: Translate): ImportFile {
  const names = headRow === null ? [] : (table.rows[headRow]?.cells ?? []);
  const rows = headRow === null ? table.rows : table.rows.slice(headRow + 1);
  const width = table.rows[0]?.cells.length ?? 0;
  const columns = table.columns?.map((column) => t(`customers.import.contact.${column}`)) ?? names;
  const heads = Array.from(
    { length: width },
    (_, index) => columns[index] || t('customers.import.column', { number: index + 1 }),
  );
  const wide = headRow === null ? [] : rowsBeyond(names.findLastIndex(Boolean), rows);
  return { name: source.name, heads, rows, notices: [...table.notices, ...wide] };
}

/** A comma inside a text makes a row wider than the heads; columns without a name do so to most of them. */
function rowsBeyond(lastNamed: number, rows: readonly TableRow[]): FileNotice[] {
  const wide = rows.filter(({ cells }) => cells.findLastIndex(Boolean) > lastNamed);
  if (wide.length === 0 || wide.length * 2 > rows.length) return [];
  return [{ kind: 'wide', rows: wide.map(({ number }) => number) }];
}
