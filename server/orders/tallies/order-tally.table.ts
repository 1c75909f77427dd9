import { bigint, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import type { OpenStage, Stage } from '#shared/orders/labels/stage.rules.ts';

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

/** The number of open orders per due date and stage. */
export const dueTallies = pgTable(
  'due_tallies',
  {
    id: tallyId(),
    dueDate: date().notNull(),
    stage: text().$type<OpenStage>().notNull(),
    orders: integer().notNull(),
  },
  (table) => [index('due_tallies_day_index').on(table.dueDate, table.stage, table.orders)],
);

/** Pieces of open orders per work type, assigned and unassigned. */
export const workTallies = pgTable('work_tallies', {
  id: tallyId(),
  workTypeId: reference().notNull(),
  assigned: integer().notNull(),
  unassigned: integer().notNull(),
});

/** Pieces of open orders that aren't collected, per due date and work type. */
export const dueWorkTallies = pgTable(
  'due_work_tallies',
  {
    id: tallyId(),
    dueDate: date().notNull(),
    workTypeId: reference().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [index('due_work_tallies_day_index').on(table.dueDate, table.workTypeId, table.pieces)],
);

/** Ordered pieces per design and month, without cancelled orders; a null design counts articles without one. */
export const articleTallies = pgTable(
  'article_tallies',
  {
    id: tallyId(),
    /** The first day of the month. */
    month: date().notNull(),
    designId: reference(),
    pieces: integer().notNull(),
  },
  (table) => [index('article_tallies_month_index').on(table.month, table.designId, table.pieces)],
);
