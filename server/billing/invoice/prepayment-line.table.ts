import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { InvoiceKind } from '#shared/billing/invoice/invoice-kinds.ts';
import type { TaxCategory } from '#shared/settings/country/country-description.ts';
import { invoices } from './invoice.table.ts';

const money = () => numeric({ precision: 18, scale: 4 }).notNull();

/**
 * What documents say of prepayments, by tax. A prepayment invoice declares the tax of a deposit, and an invoice deducts it; the credit
 * note of the first takes it back, and that of the second gives it back. What is left of a prepayment is their sum. A trigger refuses changes.
 */
export const prepaymentLines = pgTable(
  'prepayment_lines',
  {
    id: recordColumns().id,
    /** The document that says it. */
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    /** The prepayment invoice, and which of its lines. */
    prepaymentId: reference()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    /** The deposit: a payment, and the order that had it. */
    paymentId: reference().notNull(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    orderNumber: text().notNull(),
    taxName: text().notNull(),
    taxNames: namesColumn(),
    taxRate: numeric({ precision: 7, scale: 4 }).notNull(),
    taxCategory: text().$type<TaxCategory>().notNull(),
    taxReasonCode: text().notNull(),
    taxReason: text().notNull(),
    taxReasonNames: namesColumn(),
    exclTax: money(),
    taxAmount: money(),
    inclTax: money(),
    /** In the base currency, at the rate of the prepayment invoice. */
    baseExclTax: money(),
    baseTaxAmount: money(),
  },
  (table) => [
    index().on(table.invoiceId),
    index().on(table.prepaymentId, table.position),
    index().on(table.paymentId),
    index().on(table.orderId),
    check('prepayment_lines_amount_check', sql`${table.inclTax} > 0`),
    check('prepayment_lines_sum_check', sql`${table.exclTax} + ${table.taxAmount} = ${table.inclTax}`),
  ],
);

/** Kinds of documents whose lines add to what is left of a prepayment; those of the others are taken from it. */
const adding: readonly InvoiceKind[] = ['prepayment', 'creditNote'];

/** SQL, 1 or −1: what the lines of a document `i` do to what is left of a prepayment, and to the tax that is declared. */
export const prepaidSign = `case when i.kind in (${adding.map((kind) => `'${kind}'`).join(', ')}) then 1 else -1 end`;
