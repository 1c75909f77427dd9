import { bigint, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import type { Stage } from '#shared/orders/labels/stage.rules.ts';

/*
 * What the lists and the dashboard count, kept as sums of additions: triggers add a row for each change in its
 * own transaction, so every snapshot sums to the truth, and nobody waits for a counter. Rows of the same key
 * are folded into one from time to time.
 */

const tallyId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** How many orders there are per day and stage, and their worth in the base currency. */
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

/** How many open orders are due on a day. */
export const dueTallies = pgTable(
  'due_tallies',
  { id: tallyId(), dueDate: date().notNull(), orders: integer().notNull() },
  (table) => [index('due_tallies_day_index').on(table.dueDate, table.orders)],
);

/** Pieces of open orders per work type: with someone, and not given to anyone yet. */
export const workTallies = pgTable('work_tallies', {
  id: tallyId(),
  workTypeId: reference().notNull(),
  assigned: integer().notNull(),
  unassigned: integer().notNull(),
});

/** How many pieces of each design are ordered in a month, cancelled orders left out; without one they are of no design. */
export const articleTallies = pgTable(
  'article_tallies',
  {
    id: tallyId(),
    /** Its first day. */
    month: date().notNull(),
    designId: reference(),
    pieces: integer().notNull(),
  },
  (table) => [index('article_tallies_month_index').on(table.month, table.designId, table.pieces)],
);
