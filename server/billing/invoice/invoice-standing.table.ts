import { desc, sql } from 'drizzle-orm';
import { boolean, check, date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { invoices } from './invoice.table.ts';

const money = () => numeric({ precision: 18, scale: 4 });

/**
 * What is paid and credited of each invoice, its state and when it is due, beside the document that never changes, with what
 * receivables need of that. Kept in the transaction of every invoice, credit note, allocation and promise.
 */
export const invoiceStandings = pgTable(
  'invoice_standings',
  {
    invoiceId: reference()
      .primaryKey()
      .references(() => invoices.id),
    invoiceDate: date().notNull(),
    /** Credit notes of invoices and of prepayments stand alike. */
    kind: text().$type<Exclude<Invoice['kind'], 'prepaymentCreditNote'>>().notNull(),
    customerId: reference().notNull(),
    exchangeRate: numeric({ precision: 18, scale: 8 }).notNull(),
    /** The day that the first of its orders was promised for. */
    dueOn: date(),
    total: money().notNull(),
    paid: money().notNull().default('0'),
    /** What its credit notes come to. */
    creditedAmount: money().notNull().default('0'),
    /** Whether every piece is credited. */
    credited: boolean().notNull().default(false),
    state: text()
      .$type<Invoice['state']>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when kind = 'creditNote' then 'creditNote' when credited then 'credited' when paid >= total - credited_amount then 'paid' when paid > 0 then 'partPaid' else 'unpaid' end`,
      ),
  },
  (table) => [
    index('invoice_standings_newest_index').on(table.state, desc(table.invoiceDate), desc(table.invoiceId)),
    index('invoice_standings_number_index').on(table.state, table.invoiceId),
    check('invoice_standings_paid_check', sql`${table.paid} >= 0`),
    check('invoice_standings_credited_check', sql`${table.creditedAmount} between 0 and ${table.total}`),
  ],
);
