import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface Declaration<Table extends PgTable> {
  /**
   * The columns that make up the record's name in the log. Empty for a table with one record, or where the name of
   * the owning record is enough.
   */
  name: ColumnOf<Table>[];
  /** Derived columns and secret ones. */
  hidden?: ColumnOf<Table>[];
  /** SQL on the alias `r`: which rows are logged, where triggers add others for what is logged itself. */
  only?: string;
  /** The record that this is a part of, whose history includes its changes. `by` refers to that record. */
  partOf?: { by: ColumnOf<Table>; record: AuditedTable };
}

/** How the change log covers a table, with the names of the database. */
export interface AuditedTable {
  table: string;
  /** Rows without an id are replaced, never updated. */
  hasId: boolean;
  /** The columns that the log shows. */
  shown: string[];
  name: { column: string; isNumeric: boolean }[];
  only?: string;
  partOf?: { by: string; record: AuditedTable };
}

/** Technical columns that every table has. */
const alwaysHidden = ['version', 'created', 'updated', 'search', 'sortName', 'only'];

/** Declares how the change log covers a table; list the result in `server/records/audited.ts`. */
export function audited<Table extends PgTable>(
  table: Table,
  { name, hidden = [], only, partOf }: Declaration<Table>,
): AuditedTable {
  const columns = getTableColumns(table);
  const unseen = new Set<string>([partOf ? partOf.by : 'id', ...alwaysHidden, ...hidden]);
  return {
    table: getTableName(table),
    hasId: 'id' in columns,
    shown: Object.keys(columns)
      .filter((key) => !unseen.has(key))
      .map(toSnakeCase),
    name: name.map((key) => ({
      column: toSnakeCase(key),
      isNumeric: columns[key]?.getSQLType().startsWith('numeric') ?? false,
    })),
    ...(only && { only }),
    ...(partOf && { partOf: { by: toSnakeCase(partOf.by), record: partOf.record } }),
  };
}
