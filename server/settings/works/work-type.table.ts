import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  numeric,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';

export const workTypes = pgTable(
  'work_types',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    description: text().notNull(),
    /** Its place in the production sequence. */
    position: integer().notNull().default(0),
    /** Whether articles without work of their own go through it. */
    inRoute: boolean().notNull().default(false),
    /** The pieces that the shop makes a day; null: nobody said. */
    piecesPerDay: integer(),
  },
  (table) => [
    uniqueIndex('work_types_name_unique').on(sql`lower(${table.name})`),
    index().on(table.sortName, table.id),
  ],
);

/** The columns of a table with the route of records: their work types in order, beside the one that names the record. */
export const routeColumns = () => ({
  workTypeId: reference()
    .notNull()
    .references(() => workTypes.id),
  position: integer().notNull(),
});

/** Its indexes: a record goes through a work type once. */
export const routeIndexes = (record: PgColumn, workType: PgColumn) => [
  unique().on(record, workType),
  index().on(workType),
];

/** The columns of a table with the rates of records by work type, beside the one that names the record. */
export const rateColumns = () => ({
  ...routeColumns(),
  /** Of one piece, in base currency. */
  rate: numeric({ precision: 18, scale: 4 }),
});

export const workTypesAudit = audited(workTypes, { name: ['name'] });
