import { desc, sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { refunds } from '#server/billing/payment/payment.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import type { Sequence } from '#server/lib/data/number-sequence.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orderRows, orders, quantityColumn } from '#server/orders/order/order.table.ts';
import { shelves } from '#server/warehouse/place.table.ts';
import type {
  ReturnCondition,
  ReturnMoneyKind,
  ReturnPlace,
} from '#shared/billing/returns/return-choices.ts';
import { returnReasons } from './return-reason.table.ts';

const money = () => numeric({ precision: 18, scale: 4 });

export const returnNumbers: Sequence = { kind: 'return', prefix: 'RET-' };

/** Delivered pieces of an order that came back. A trigger refuses changes, except that one is undone once. */
export const returns = pgTable(
  'returns',
  {
    ...recordColumns(),
    number: text().notNull(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    date: date().notNull(),
    reasonId: reference().references(() => returnReasons.id),
    /** What the reason was called on the day, or what was typed. */
    reason: text().notNull(),
    reasonNames: namesColumn(),
    note: text().notNull(),
    moneyKind: text().$type<ReturnMoneyKind>().notNull(),
    currency: text().notNull(),
    decimals: smallint().notNull(),
    /** By how much the order's total fell. */
    amount: money().notNull(),
    refunded: money().notNull().default('0'),
    /** What was paid for the pieces and not given back: undoing the return needs that the order still has it. */
    credit: money().notNull().default('0'),
    /** The event in the order's history. */
    eventId: reference().notNull(),
    enteredBy: reference().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: reference(),
    undoReason: text().notNull().default(''),
    /** What bills its pieces again. */
    undoInvoiceId: reference().references(() => invoices.id),
  },
  (table) => [
    unique().on(table.number),
    index('returns_newest_index').on(desc(table.date), desc(table.id)),
    index().on(table.orderId),
    index().on(table.reasonId),
    index().on(table.enteredBy),
    index().on(table.undoneBy),
    index().on(table.undoInvoiceId),
    check(
      'returns_amounts_check',
      sql`${table.amount} >= 0 and ${table.refunded} >= 0 and ${table.credit} >= 0`,
    ),
    check('returns_undone_check', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);

export const returnsAudit = audited(returns, {
  name: ['number'],
  hidden: [
    'reasonId',
    'reasonNames',
    'moneyKind',
    'decimals',
    'credit',
    'eventId',
    'enteredBy',
    'undoneBy',
    'undoInvoiceId',
  ],
});

/** The pieces of each row that came back. A trigger refuses changes. */
export const returnRows = pgTable(
  'return_rows',
  {
    id: recordColumns().id,
    returnId: reference()
      .notNull()
      .references(() => returns.id),
    orderRowId: reference()
      .notNull()
      .references(() => orderRows.id),
    quantity: quantityColumn().notNull(),
    /** How many of them were billed, and so credited. */
    credited: quantityColumn().notNull(),
    to: text().$type<ReturnPlace>().notNull(),
    shelfId: reference().references(() => shelves.id),
    condition: text().$type<ReturnCondition>().notNull(),
  },
  (table) => [
    index().on(table.returnId),
    index().on(table.orderRowId),
    index().on(table.shelfId),
    check(
      'return_rows_quantity_check',
      sql`${table.quantity} > 0 and ${table.credited} between 0 and ${table.quantity}`,
    ),
  ],
);

export const returnRowsAudit = audited(returnRows, {
  name: [],
  hidden: ['credited'],
  partOf: { by: 'returnId', record: returnsAudit },
});

/**
 * The documents of a return, one a row: a credit note or refund that it made, or the order that alters its pieces. A trigger refuses
 * changes, except that an alteration may be deleted as any order that nobody worked on.
 */
export const returnDocuments = pgTable(
  'return_documents',
  {
    id: recordColumns().id,
    returnId: reference()
      .notNull()
      .references(() => returns.id),
    creditNoteId: reference().references(() => invoices.id),
    refundId: reference().references(() => refunds.id),
    alterationId: reference().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.returnId),
    unique('return_documents_credit_note_unique').on(table.creditNoteId),
    unique('return_documents_refund_unique').on(table.refundId),
    unique('return_documents_alteration_unique').on(table.alterationId),
    check(
      'return_documents_one_check',
      sql`num_nonnulls(${table.creditNoteId}, ${table.refundId}, ${table.alterationId}) = 1`,
    ),
  ],
);
