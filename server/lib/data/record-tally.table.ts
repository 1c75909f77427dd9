import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many records a large table has in each block of 1,024 ids, as sums of additions like the order tallies: triggers
 * add a row for each statement, and rows of the same block are folded into one from time to time. A list knows from them
 * how many records there are, and in which block a page deep down begins.
 */
export const recordTallies = pgTable(
  'record_tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table's name. */
    list: text().notNull(),
    /** `id >> 10` of its records. */
    block: bigint({ mode: 'number' }).notNull(),
    records: integer().notNull(),
  },
  (table) => [index('record_tallies_block_index').on(table.list, table.block, table.records)],
);
