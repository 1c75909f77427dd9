import { bigint, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/* Counts and sums for lists and the dashboard. Triggers add a row for each change in its own transaction, so the
   sum is correct in every snapshot, and no transaction waits for a counter row. Rows of the same key are merged
   regularly. */

const tallyId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The number of orders per day and stage, and their value in the base currency. */
export const orderTallies = pgTable(
  'order_tallies',
  {
    id: tallyId(),
    orderedOn: date().notNull(),
    stage: text().$type<Stage>().notNull(),
    orders: integer().notNull(),
    baseTotal: numeric({ precision: 20, scale: 4 }).notNull(),
  },
  (table) => [
    index('order_tallies_stage_index').on(table.stage, table.orderedOn, table.orders, table.baseTotal),
  ],
);
