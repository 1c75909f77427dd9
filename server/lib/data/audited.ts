import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface Declaration<Table extends PgTable> {
  /** What people know a record by. Nothing where there is only one, or where its record's name says enough. */
  name: ColumnOf<Table>[];
  /** What the system derives, or nobody may read. */
  hidden?: ColumnOf<Table>[];
  /** The record that this is a part of: its changes are told in that one's history. `by` refers to it. */
  partOf?: { by: ColumnOf<Table>; record: AuditedTable };
}

/** How the log of changes follows a table, in the names of the database. */
export interface AuditedTable {
  table: string;
  /** What has no id is written anew, never changed. */
  hasId: boolean;
  /** The columns that the log shows. */
  shown: string[];
  name: { column: string; isNumeric: boolean }[];
  partOf?: { by: string; record: AuditedTable };
}

/** What every table has and no one changes by hand. */
const alwaysHidden = ['version', 'created', 'updated', 'search', 'sortName', 'only'];

/** Has the log of changes follow a table; list it in `server/audited.ts`. */
export function audited<Table extends PgTable>(
  table: Table,
  { name, hidden = [], partOf }: Declaration<Table>,
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
    ...(partOf && { partOf: { by: toSnakeCase(partOf.by), record: partOf.record } }),
  };
}
