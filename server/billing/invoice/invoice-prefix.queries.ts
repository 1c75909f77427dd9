import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { prefixOf } from '#server/lib/data/number-sequence.ts';
import { creditNoteNumbers, invoiceNumbers, invoices } from './invoice.table.ts';

/**
 * Whether a prefix is free of the other kind's numbers: invoices and credit notes share
 * one unique column of numbers.
 */
export const isPrefixFree =
  (kind: 'invoice' | 'creditNote') =>
  async (database: Database, prefix: string): Promise<boolean> => {
    const other = await prefixOf(database, kind === 'invoice' ? creditNoteNumbers : invoiceNumbers);
    if (other.toLowerCase() === prefix.toLowerCase()) return false;
    const { rows } = await database.execute<{ taken: boolean }>(sql`
      select exists (
        select from ${invoices}
        where (kind in ('creditNote', 'prepaymentCreditNote')) <> (${kind} = 'creditNote') and starts_with(invoice_number, ${prefix})
          and substr(invoice_number, length(${prefix}) + 1) ~ '^[0-9]+$'
      ) as taken`);
    return rows[0]?.taken === false;
  };
