import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

/**
 * One row: the version of the names that orders show, of labels, work types, companies and users. A trigger on each of
 * their tables renews it in the transaction that changes a name.
 */
export const nameVersions = pgTable(
  'name_versions',
  {
    only: smallint().primaryKey().default(1),
    version: uuid().notNull(),
  },
  (table) => [check('name_versions_one_row', sql`${table.only} = 1`)],
);
