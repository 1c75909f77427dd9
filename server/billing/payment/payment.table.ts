import { desc, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';

const money = () => numeric({ precision: 18, scale: 4 });

/** Money taken for an order (a deposit) or an invoice, or a write-off of an invoice; a trigger refuses changes. */
export const payments = pgTable(
  'payments',
  {
    ...recordColumns(),
    orderId: reference().references(() => orders.id),
    invoiceId: reference().references(() => invoices.id),
    /** What it settles. */
    amount: money().notNull(),
    /** What the cash differs from that, where it is rounded to the smallest coin. */
    rounding: money().notNull().default('0'),
    method: text().$type<RecordedMethod>().notNull(),
    date: date().notNull(),
    note: text().notNull(),
    currency: text().notNull(),
    decimals: smallint().notNull(),
    exchangeRate: numeric({ precision: 18, scale: 8 }).notNull(),
    baseAmount: money().notNull(),
    takenBy: reference().notNull(),
  },
  (table) => [
    index('payments_newest_index').on(desc(table.date), desc(table.id)),
    index().on(table.orderId),
    index().on(table.invoiceId),
    index().on(table.takenBy),
    check('payments_target_check', sql`num_nonnulls(${table.orderId}, ${table.invoiceId}) = 1`),
    check('payments_amount_check', sql`${table.amount} > 0`),
    check('payments_rounding_check', sql`${table.rounding} = 0 or ${table.method} = 'cash'`),
  ],
);

export const paymentsAudit = audited(payments, {
  name: ['currency', 'amount'],
  hidden: ['decimals', 'exchangeRate', 'baseAmount', 'rounding', 'takenBy'],
});

/** Money of payments given back; a void undoes a whole payment. A trigger refuses changes and adds each to the ledger. */
export const refunds = pgTable(
  'refunds',
  {
    ...recordColumns(),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    kind: text().$type<'refund' | 'void'>().notNull(),
    /** What it takes from the payment, in its currency. */
    amount: money().notNull(),
    /** What the cash differs from that, where it is rounded to the smallest coin. */
    rounding: money().notNull().default('0'),
    baseAmount: money().notNull(),
    method: text().$type<RecordedMethod>().notNull(),
    date: date().notNull(),
    reason: text().notNull(),
    enteredBy: reference().notNull(),
  },
  (table) => [
    index().on(table.paymentId),
    index().on(table.enteredBy),
    uniqueIndex('refunds_void_unique').on(table.paymentId).where(sql`kind = 'void'`),
    check('refunds_amount_check', sql`${table.amount} > 0`),
    check('refunds_rounding_check', sql`${table.rounding} = 0 or ${table.method} = 'cash'`),
  ],
);

export const refundsAudit = audited(refunds, {
  name: ['amount'],
  hidden: ['baseAmount', 'rounding', 'enteredBy'],
});

/** The orders and invoices that refunded money was taken from: what `payment_allocations` no longer has. */
export const refundAllocations = pgTable(
  'refund_allocations',
  {
    id: recordColumns().id,
    refundId: reference()
      .notNull()
      .references(() => refunds.id),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    invoiceId: reference().references(() => invoices.id),
    amount: money().notNull(),
  },
  (table) => [
    index().on(table.refundId),
    index().on(table.paymentId),
    index().on(table.orderId),
    index().on(table.invoiceId),
    check('refund_allocations_amount_check', sql`${table.amount} > 0`),
  ],
);

/**
 * The allocations of a payment without what was refunded: always to an order, and to an invoice once billed. A deposit
 * starts without one and counts against the order's invoices; a credit note frees its part.
 */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    id: recordColumns().id,
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    invoiceId: reference().references(() => invoices.id),
    amount: money().notNull(),
    /** Whether a credit note freed it: the customer's credit, until it pays an invoice again. */
    freed: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.paymentId),
    index().on(table.orderId),
    index().on(table.invoiceId),
    check('payment_allocations_amount_check', sql`${table.amount} > 0`),
    check('payment_allocations_freed_check', sql`not ${table.freed} or ${table.invoiceId} is null`),
  ],
);
