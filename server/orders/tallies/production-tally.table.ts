import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/* Sums for the reports, kept as in order-tally.table.ts. Amounts are in the base currency. */

const tallyId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const money = () => numeric({ precision: 20, scale: 4 }).notNull();

/** The work of orders that aren't cancelled, in pieces, per work type and the day that the orders were booked. */
export const workDayTallies = pgTable(
  'work_day_tallies',
  {
    id: tallyId(),
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
  (table) => [index('work_day_tallies_day_index').on(table.orderedOn, table.workTypeId)],
);

/**
 * The assignments of orders that aren't cancelled, without the reverted ones, per day, work type and assignee. Those
 * with outstanding pieces are counted separately, by their due date.
 */
export const assignmentTallies = pgTable(
  'assignment_tallies',
  {
    id: tallyId(),
    isOutstanding: boolean().notNull(),
    assignedOn: date().notNull(),
    /** Null for assignments without outstanding pieces. */
    dueDate: date(),
    workTypeId: reference().notNull(),
    companyId: reference(),
    userId: reference(),
    assignments: integer().notNull(),
    quantity: integer().notNull(),
    good: integer().notNull(),
    rejected: integer().notNull(),
    cost: money(),
    /** Outstanding pieces × their agreed cost. */
    value: money(),
  },
  (table) => [
    index('assignment_tallies_day_index').on(table.assignedOn, table.workTypeId),
    index('assignment_tallies_outstanding_index').on(table.dueDate).where(sql`${table.isOutstanding}`),
  ],
);

/** The articles of orders per status and the day that the orders were booked. */
export const statusTallies = pgTable(
  'status_tallies',
  {
    id: tallyId(),
    orderedOn: date().notNull(),
    statusId: reference().notNull(),
    stage: text().$type<Stage>().notNull(),
    articles: integer().notNull(),
    pieces: integer().notNull(),
    /** With tax. */
    value: money(),
  },
  (table) => [index('status_tallies_day_index').on(table.orderedOn, table.statusId)],
);
