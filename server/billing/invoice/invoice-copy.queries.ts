import { sql } from 'drizzle-orm';
import type { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { rateOn } from '#server/settings/money/exchange-rate.queries.ts';
import type { InvoiceCustomer } from '#shared/billing/invoice/invoice.schema.ts';
import { type Address, addressOf } from '#shared/settings/country/address.rules.ts';

/** An invoice copies these records when it is issued, so that later edits don't change it. */

/** Throws `invalid` for an unknown customer, and where a customer without a payer is to be billed through one. */
export async function copyCustomer(
  database: Database,
  id: number,
  billToPayer: boolean,
): Promise<InvoiceCustomer> {
  const [found] = await readParty(database, { id });
  if (!found) throw invalidField('customerId', 'validation.unknown');
  if (!billToPayer) return partyOf(found);
  const [payer] = await readParty(database, { id: found.payerId ?? 0 });
  if (!payer) throw invalidField('billToPayer', 'billing.noPayer');
  return { ...partyOf(found), billTo: partyOf(payer) };
}

/** The customer, billed through their payer where they have one. Throws as `copyCustomer`. */
export async function copyBilled(database: Database, id: number): Promise<InvoiceCustomer> {
  const [found] = await readParty(database, { id });
  return copyCustomer(database, id, Boolean(found?.payerId));
}

type Party = Pick<
  typeof customers.$inferSelect,
  | 'id'
  | 'customerCode'
  | 'name'
  | 'phone'
  | 'kind'
  | 'taxNumber'
  | 'identityKind'
  | 'identityNumber'
  | 'billingAddress'
  | 'address'
  | 'payerId'
> &
  Address;

const readParty = statement<Party, { id: number }>(
  'customer of an invoice',
  ({ id }) => sql`
    select id, customer_code as "customerCode", name, phone, kind, tax_number as "taxNumber",
      identity_kind as "identityKind", identity_number as "identityNumber",
      building, street, district, city, region, postal_code as "postalCode", country,
      billing_address as "billingAddress", address, payer_id as "payerId"
    from customers where id = ${id}::bigint`,
);

function partyOf(party: Party) {
  const { id, customerCode, name, phone, kind, taxNumber, billingAddress, address } = party;
  const { identityKind, identityNumber } = party;
  const place = addressOf(party);
  const isSaid = Object.values(place).some(Boolean);
  return {
    ...{ id, customerCode, name, phone, kind, taxNumber },
    address: billingAddress || address,
    ...(isSaid && { place }),
    ...(identityKind && { identity: { kind: identityKind, number: identityNumber } }),
    ...(place.region && { region: place.region }),
  };
}

/** Returns a currency's rate on a day, or `last` if the shop has deleted that currency; and the base currency's decimals. */
export async function invoiceRate(database: Database, code: string, day: string, last: string) {
  const base = await baseCurrency(database);
  return { exchangeRate: (await rateOn(database, code, day)) ?? last, baseDecimals: base.decimals };
}
