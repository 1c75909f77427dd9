import { date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/* Sums of days for the dashboard and the reports, kept as order-day.kept.ts says. Amounts are in the base currency. */

const money = () => numeric({ precision: 20, scale: 4 }).notNull();

/** The orders of each day, and their articles, per stage and status. */
export const orderDays = pgTable(
  'order_days',
  {
    orderedOn: date().notNull(),
    stage: text().$type<Stage>().notNull(),
    statusId: reference().notNull(),
    orders: integer().notNull(),
    baseTotal: money(),
    articles: integer().notNull(),
    /** Of the articles. */
    pieces: integer().notNull(),
    /** Of the articles, with tax. */
    value: money(),
  },
  (table) => [index().on(table.orderedOn)],
);

/** The work of the orders of each day that aren't cancelled, in pieces, per work type. */
export const orderWorkDays = pgTable(
  'order_work_days',
  {
    orderedOn: date().notNull(),
    workTypeId: reference().notNull(),
    ordered: integer().notNull(),
    /** Includes the collected pieces. */
    assigned: integer().notNull(),
    collected: integer().notNull(),
    rejected: integer().notNull(),
    /** Good pieces × their agreed cost. */
    cost: money(),
  },
  (table) => [index().on(table.orderedOn)],
);

/**
 * The assignments given out on each day that have no piece outstanding, without reverted ones and those of cancelled
 * orders, per work type and assignee.
 */
export const assignmentDays = pgTable(
  'assignment_days',
  {
    assignedOn: date().notNull(),
    workTypeId: reference().notNull(),
    companyId: reference(),
    userId: reference(),
    assignments: integer().notNull(),
    quantity: integer().notNull(),
    good: integer().notNull(),
    rejected: integer().notNull(),
    /** Good pieces × their agreed cost. */
    cost: money(),
  },
  (table) => [index().on(table.assignedOn)],
);

/** The pieces received on each day, without reverted receipts, per work type and assignee. */
export const receiptDays = pgTable(
  'receipt_days',
  {
    receivedOn: date().notNull(),
    workTypeId: reference().notNull(),
    companyId: reference(),
    userId: reference(),
    good: integer().notNull(),
    rejected: integer().notNull(),
    /** Of the good pieces. */
    cost: money(),
    /** Those with good pieces. */
    receipts: integer().notNull(),
  },
  (table) => [index().on(table.receivedOn)],
);
