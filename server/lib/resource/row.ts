import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table whose first columns are `recordColumns`. */
export type RecordTable = PgTable & {
  id: PgColumn;
  version: PgColumn;
  created: PgColumn;
  name?: PgColumn;
  names?: PgColumn;
  archived?: PgColumn;
};

/** A stored record. */
export type RowOf<T extends RecordTable> = T['$inferSelect'] & { id: number; version: number };

/** Some columns of a record, as values or as SQL expressions. */
export type Columns<T extends RecordTable> = {
  [Column in keyof T['$inferInsert']]?: T['$inferInsert'][Column] | SQL;
};
