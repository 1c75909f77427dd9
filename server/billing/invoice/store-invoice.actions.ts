import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { freezeImage } from '#server/images/image.actions.ts';
import { fieldsOf, insertRows, type ReadRow } from '#server/lib/data/records.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { rateOn } from '#server/settings/money/exchange-rate.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { type InvoiceIssuer, invoiceIssuer } from '#shared/billing/invoice/invoice.schema.ts';
import { invoiceAddress } from '#shared/settings/company/invoice-address.rules.ts';
import { addressOf } from '#shared/settings/country/address.rules.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { crossRate } from '#shared/settings/money/money.rules.ts';
import { invoiceLines, invoices } from './invoice.table.ts';

type Issued = Pick<typeof invoices.$inferInsert, 'issuer' | 'currency' | 'exchangeRate' | 'invoiceDate'>;
type Line = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'>;

/** Returns the issuer of an invoice as of now, and keeps their logo as long as the invoice. */
export async function copyIssuer(database: Database): Promise<InvoiceIssuer> {
  const shop = requireRow(await readCompany(database));
  const logo = await freezeImage(database, shop.logoId);
  const { country } = await shopPreferences(database);
  const place = addressOf({ ...shop, country: '' });
  const isSaid = Object.values(place).some(Boolean);
  const copied = { ...shop, ...invoiceAddress(shop), country, logo };
  return invoiceIssuer.parse({ ...copied, ...(isSaid && { place: { ...place, country } }) });
}

const readCompany = statement<ReadRow<typeof companyInformation>>(
  'company of an invoice',
  () => sql`select ${fieldsOf(companyInformation)} from company_information`,
);

/** Stores an invoice, a credit note or one of a prepayment, with its lines, and returns its id. */
export async function storeInvoice(
  database: Database,
  head: typeof invoices.$inferInsert,
  lines: readonly Line[] = [],
): Promise<number> {
  const issuer = await withTaxCurrency(database, head);
  const [id = 0] = await insertRows(database, invoices, [{ ...head, issuer }]);
  await insertRows(
    database,
    invoiceLines,
    lines.map((line) => ({ ...line, invoiceId: id })),
  );
  return id;
}

/** Adds the rate of the day to the currency in which the country wants the tax too, if the shop knows that currency. */
async function withTaxCurrency(
  database: Database,
  { issuer, currency, exchangeRate, invoiceDate }: Issued,
): Promise<InvoiceIssuer> {
  const { taxCurrency, ...shop } = issuer;
  const code = taxRulesOf(issuer.country).taxCurrency;
  if (!code || code === currency) return shop;
  const atHome = await rateOn(database, code, invoiceDate);
  return atHome ? { ...shop, taxCurrency: { code, rate: crossRate(atHome, exchangeRate) } } : shop;
}
