import type { Disk } from 'flydrive';
import { xmlOfInvoices } from '#server/billing/einvoice/electronic-document.queries.ts';
import { findInvoices } from '#server/billing/invoice/invoice.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { fileName } from '#server/lib/data/saved-as.ts';
import type { MailAttachment } from '#server/lib/mail/mail.table.ts';
import type { AttachedFile, PrintedPaper } from '#server/lib/pdf/drawn-paper.ts';
import { writePdf } from '#server/lib/pdf/typeset.ts';
import { readPaperLocales } from '#server/settings/preferences/paper-locale.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { withheldBecause } from '#shared/billing/invoice/electronic.rules.ts';
import { invoicePaper } from '#shared/billing/invoice/invoice.paper.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import type { Language } from '#shared/lib/language.ts';
import { readCurrency, readLogo } from './paper.queries.ts';

interface Stored {
  database: Database;
  files: Disk;
}

type TitledPaper = PrintedPaper & { title: string };

/** Throws `not_allowed` for a paper that the tax authority has to clear first. */
export function refuseWithheld(invoice: Pick<Invoice, 'invoiceNumber' | 'electronic'>): void {
  const message = withheldBecause(invoice);
  if (message) throw new Problem('not_allowed', { message, params: { number: invoice.invoiceNumber } });
}

/** Invoices and credit notes in the order of `ids`, as `seen` shows them. Throws `not_found`, and as `refuseWithheld`. */
export async function invoicePapers(
  { database, files }: Stored,
  ids: number[],
  language: Language | undefined,
  seen: (invoice: Invoice) => Invoice,
): Promise<[TitledPaper, ...TitledPaper[]]> {
  const localeIn = await readPaperLocales(database);
  const locale = localeIn(language);
  const arabic = localeIn('ar');
  const { timeZone } = await shopPreferences(database);
  const invoices = await findInvoices(database, ids);
  invoices.forEach(refuseWithheld);
  const xmls = await xmlOfInvoices(database, ids);
  const logoOf = once((address: string) => readLogo(files, address || null));
  const lookOf = once((key: string) => {
    const [code = '', decimals] = key.split(' ');
    return readCurrency(database, code, Number(decimals));
  });
  const papers = await Promise.all(
    invoices.map(async (each) => {
      const invoice = seen(each);
      const currency = await lookOf(`${invoice.currency} ${invoice.decimals}`);
      return {
        title: invoice.invoiceNumber,
        language: locale.language,
        content: invoicePaper(locale, { invoice, currency, timeZone, arabic }),
        logo: await logoOf(invoice.issuer.logo ?? ''),
        attached: attachedTo(invoice, xmls.get(invoice.id)),
      };
    }),
  );
  const [first, ...others] = papers;
  if (!first) throw new Problem('not_found');
  return [first, ...others];
}

/** The electronic document, unless it names an address that the reader may not see. */
function attachedTo({ invoiceNumber, customer }: Invoice, xml: string | undefined): AttachedFile | null {
  const isSeen = (customer.billTo ?? customer).address !== undefined;
  if (xml === undefined || !isSeen) return null;
  return { name: `${fileName(invoiceNumber)}.xml`, type: 'application/xml', text: xml };
}

/** Reads what several invoices share once. */
function once<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    return found;
  };
}

/** The kind of an invoice that is attached to a mail. */
export const attachedInvoice = 'invoice';

/** Writes an invoice that a mail has attached; the customer sees all of it. */
export async function writeAttachedInvoice(stored: Stored, { id, language }: MailAttachment) {
  const papers = await invoicePapers(stored, [id], language, (invoice) => invoice);
  const { title } = papers[0];
  return { filename: `${title}.pdf`, content: Buffer.from(await writePdf({ title, papers })) };
}
