import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';

/**
 * Ordered pieces of each item, without cancelled orders: what `bestSellingCounter` is read from. Triggers add a row for
 * each change in its own transaction; rows of the same item are merged regularly.
 */
export const itemTallies = pgTable(
  'item_tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: reference().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [index().on(table.itemId, table.pieces)],
);
