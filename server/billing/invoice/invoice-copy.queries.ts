import { eq } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { rateOn } from '#server/settings/money/exchange-rate.queries.ts';
import type { InvoiceCustomer } from '#shared/billing/invoice/invoice.schema.ts';

/** What an invoice copies when it is issued, so that no later edit reaches it. */

/** Throws `invalid` for a customer that doesn't exist. */
export async function copyCustomer(database: Database, id: number): Promise<InvoiceCustomer> {
  const [found] = await database.select().from(customers).where(eq(customers.id, id));
  if (!found) throw invalidField('customerId', 'validation.unknown');
  const { customerCode, name, phone, billingAddress, address } = found;
  return { id, customerCode, name, phone, address: billingAddress || address };
}

/** The rate of a currency on a day, or `last` where the shop no longer has that currency; and the base's decimals. */
export async function rateOf(database: Database, code: string, day: string, last: string) {
  const base = await baseCurrency(database);
  return { exchangeRate: (await rateOn(database, code, day)) ?? last, baseDecimals: base.decimals };
}
