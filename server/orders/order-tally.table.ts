import { bigint, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Stage } from '#shared/orders/stage.rules.ts';

/**
 * How many orders there are per day and stage, and their worth, as a sum of additions: a trigger on `orders`
 * adds a row for each change in the same transaction, so every snapshot sums to the truth, and nobody waits for
 * a counter. Rows of the same day and stage are folded into one from time to time.
 */
export const orderTallies = pgTable(
  'order_tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderedOn: date().notNull(),
    stage: text().$type<Stage>().notNull(),
    orders: integer().notNull(),
    baseTotal: numeric({ precision: 20, scale: 4 }).notNull(),
  },
  (table) => [
    index('order_tallies_day_index').on(table.orderedOn, table.stage, table.orders, table.baseTotal),
  ],
);
