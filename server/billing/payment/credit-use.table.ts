import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { payments } from './payment.table.ts';

const money = () => numeric({ precision: 18, scale: 4 });

/** Credit of a customer spent on their order or invoice; no money moves. A trigger refuses changes. */
export const creditUses = pgTable(
  'credit_uses',
  {
    ...recordColumns(),
    orderId: reference().references(() => orders.id),
    invoiceId: reference().references(() => invoices.id),
    amount: money().notNull(),
    currency: text().notNull(),
    decimals: smallint().notNull(),
    date: date().notNull(),
    enteredBy: reference().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.invoiceId),
    index().on(table.enteredBy),
    check('credit_uses_target_check', sql`num_nonnulls(${table.orderId}, ${table.invoiceId}) = 1`),
    check('credit_uses_amount_check', sql`${table.amount} > 0`),
  ],
);

export const creditUsesAudit = audited(creditUses, {
  name: ['currency', 'amount'],
  hidden: ['decimals', 'enteredBy'],
});

/** The payments that a use moved from one order to another: in `payment_allocations` they are the other order's now. */
export const creditUseParts = pgTable(
  'credit_use_parts',
  {
    id: recordColumns().id,
    useId: reference()
      .notNull()
      .references(() => creditUses.id),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    fromOrderId: reference()
      .notNull()
      .references(() => orders.id),
    toOrderId: reference()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
  },
  (table) => [
    index().on(table.useId),
    index().on(table.paymentId),
    index().on(table.fromOrderId),
    index().on(table.toOrderId),
    check('credit_use_parts_amount_check', sql`${table.amount} > 0`),
    check('credit_use_parts_orders_check', sql`${table.fromOrderId} <> ${table.toOrderId}`),
  ],
);
