import { bigint, date, index, integer, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import { additionColumns, tallyCount as count, tallyMoney as money, unmerged } from './tally-columns.ts';

const amount = () => numeric({ precision: 18, scale: 4 }).notNull();
const references = () => bigint({ mode: 'number' }).array().notNull();

/**
 * The rows of open orders whose pieces aren't all finished, with what one piece earns in the base currency. Triggers keep
 * them in the transaction that changes the order, its work or its assignments.
 */
export const piecesInWork = pgTable(
  'pieces_in_work',
  {
    orderRowId: reference().notNull(),
    orderId: reference().notNull(),
    dueDate: date().notNull(),
    designId: reference(),
    /** Kinds of work that aren't finished. */
    workTypeIds: references(),
    /** Companies that have pieces of it. */
    companyIds: references(),
    /** Those that aren't finished. */
    pieces: integer().notNull(),
    /** Of one piece: without tax and discount; what was agreed for its work so far; its design, item or fabric. */
    price: amount(),
    work: amount(),
    goods: amount(),
    profit: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.orderRowId] }),
    index('pieces_in_work_due_index').on(table.dueDate, table.orderRowId),
    index('pieces_in_work_profit_index').on(table.profit, table.orderRowId),
  ],
);

/** Additions per due date: pieces in work, and what all of them come to. */
export const pieceInWorkTallies = pgTable(
  'piece_in_work_tallies',
  {
    ...additionColumns(),
    dueDate: date().notNull(),
    pieces: count(),
    price: money(),
    work: money(),
    goods: money(),
  },
  (table) => [
    index('piece_in_work_tallies_due_index').on(table.dueDate),
    unmerged('piece_in_work_tallies_unmerged_index', table),
  ],
);
