import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers, customersAudit } from '#server/customers/customer/customer.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

/** The ids of the rows that a merge moved, by their table. */
export type MovedRows = Readonly<Record<string, readonly number[]>>;
/** The fields of the kept customer that a merge changed. */
export type ReplacedFields = Readonly<Record<string, { before: unknown; after: unknown }>>;

/** Each merge of two customers, with all that undoing it needs. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    ...recordColumns(),
    /** The customer that was kept. */
    intoId: reference()
      .notNull()
      .references(() => customers.id),
    fromId: reference()
      .notNull()
      .references(() => customers.id),
    /** Copies, for the change log. */
    fromCode: text().notNull(),
    fromName: text().notNull(),
    moved: jsonb().$type<MovedRows>().notNull(),
    replaced: jsonb().$type<ReplacedFields>().notNull(),
    /** The numbers that both customers' measurements had before, by id. */
    numbers: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    wasArchived: boolean().notNull(),
    mergedBy: reference().notNull(),
    mergedByName: text().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneByName: text().notNull().default(''),
  },
  (table) => [
    index().on(table.intoId, table.id),
    index().on(table.fromId, table.id),
    uniqueIndex('customer_merges_standing_index').on(table.fromId).where(sql`${table.undoneAt} is null`),
  ],
);

export const customerMergesAudit = audited(customerMerges, {
  name: [],
  hidden: [
    'fromId',
    'moved',
    'replaced',
    'numbers',
    'wasArchived',
    'mergedBy',
    'mergedByName',
    'undoneByName',
  ],
  partOf: { by: 'intoId', record: customersAudit },
});
