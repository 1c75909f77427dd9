import { sql } from 'drizzle-orm';
import { statement } from '#server/lib/data/statement.ts';

/** The invoice or prepayment invoice with the highest number. Call it while the next number is taken, since they come in the order of their days. */
export const newestInvoice = statement<{ invoiceNumber: string; invoiceDate: string }>(
  'newest invoice',
  () => sql`
    select invoice_number as "invoiceNumber", invoice_date::text as "invoiceDate"
    from invoices where kind in ('invoice', 'prepayment') order by id desc limit 1`,
);
