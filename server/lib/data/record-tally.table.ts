import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The number of records of a large table in each block of 1,024 ids. Like the order tallies, it is a sum: triggers
 * add a row for each statement, and rows of the same block are merged regularly. Lists use it for the total and to
 * find the block in which a deep page starts.
 */
export const recordTallies = pgTable(
  'record_tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table's name, or `name:value` for the records of one state. */
    list: text().notNull(),
    /** `id >> 10` of the records. */
    block: bigint({ mode: 'number' }).notNull(),
    records: integer().notNull(),
  },
  (table) => [index('record_tallies_block_index').on(table.list, table.block, table.records)],
);
