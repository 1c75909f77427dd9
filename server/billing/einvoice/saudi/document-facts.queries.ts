import { sql } from 'drizzle-orm';
import { findInvoice } from '#server/billing/invoice/invoice.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { translator } from '#server/lib/http/translate.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { rateOn } from '#server/settings/money/exchange-rate.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { addressOf } from '#shared/settings/country/address.rules.ts';
import { factsOfInvoice, type PaperFacts } from './document-facts.ts';

/** The facts of an issued invoice, prepayment invoice or credit note; throws `not_found`, and `not_allowed` in a shop that doesn't know the riyal. */
export async function factsOf(database: Database, invoiceId: number): Promise<PaperFacts> {
  const invoice = await withPlace(database, await findInvoice(database, invoiceId));
  const { timeZone } = await shopPreferences(database);
  const t = translator('ar', false);
  const { exchangeRate, invoiceDate, credits } = invoice;
  // Both are units for one of the base currency.
  const riyalRate = invoice.currency === 'SAR' ? exchangeRate : await rateOn(database, 'SAR', invoiceDate);
  if (!riyalRate) throw new Problem('not_allowed');
  return factsOfInvoice(invoice, {
    timeZone,
    reductionName: t('billing.credit.ofInvoice', { invoice: credits?.invoiceNumber ?? '' }),
    prepaymentName: t('billing.prepayment.line', { order: invoice.prepaid[0]?.orderNumber ?? '' }),
    prepayments: await readPrepayments(database, { ids: invoice.prepaid.map((tax) => tax.prepaymentId) }),
    riyals: new Decimal(riyalRate).div(exchangeRate).toFixed(),
  });
}

/** A note on an invoice that was issued before the shop said its address in parts names today's. */
async function withPlace(database: Database, invoice: Invoice): Promise<Invoice> {
  const { issuer } = invoice;
  if (issuer.place) return invoice;
  const [company] = await database.select().from(companyInformation);
  if (!company) return invoice;
  return { ...invoice, issuer: { ...issuer, place: addressOf({ ...company, country: issuer.country }) } };
}

const readPrepayments = statement<
  { id: number; created: string; uuid: string | null },
  { ids: readonly number[] }
>(
  'issued prepayments',
  ({ ids }) => sql`
    select i.id, i.created, e.uuid from invoices i
    left join electronic_documents e on e.invoice_id = i.id and e.state <> 'replaced' where i.id ${among(ids)}`,
);
