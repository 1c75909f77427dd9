import { sql } from 'drizzle-orm';
import { findInvoice } from '#server/billing/invoice/invoice.queries.ts';
import { askedCustomer } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { mailBody } from '#server/lib/mail/mail-body.ts';
import { invoiceHeading } from '#shared/billing/invoice/seller.paper.ts';
import type { Language } from '#shared/lib/language.ts';
import { attachedInvoice } from './invoice-papers.ts';
import { readCurrency, readPen } from './paper.queries.ts';

const readAddressee = statement<{ name: string; email: string }, { id: number }>(
  'addressee of an invoice',
  ({ id }) => sql`with recursive ${askedCustomer(id)}
    select c.name, c.email from asked join customers c on c.id = asked.id`,
);

/**
 * Puts an invoice or credit note into the outbox, in a language, for the customer who is billed; returns their address. The
 * PDF is written when the mail is sent.
 * @throws Problem `not_found`; `not_allowed` for a customer without an email
 */
export async function mailInvoice(
  database: Database,
  id: number,
  language: Language,
): Promise<{ email: string }> {
  const invoice = await findInvoice(database, id);
  const { customer, issuer, invoiceNumber } = invoice;
  const [addressee] = await readAddressee(database, { id: (customer.billTo ?? customer).id });
  if (!addressee) throw new Problem('not_found');
  const { name, email } = addressee;
  if (email === '') throw new Problem('not_allowed', { message: 'billing.mail.noEmail', params: { name } });

  const { pen } = await readPen(database, language);
  const { t, format } = pen;
  const currency = await readCurrency(database, invoice.currency, invoice.decimals);
  const named = { document: invoiceHeading(pen, invoice), number: invoiceNumber };
  await writeMail(database, {
    recipient: email,
    subject: t('billing.mail.subject', { ...named, shop: issuer.name }),
    ...mailBody({
      language,
      before: [
        t('billing.mail.greeting', { name }),
        t('billing.mail.text', { ...named, total: format.money(invoice.total, currency) }),
      ],
      after: [],
      signature: issuer.name,
    }),
    attachment: { kind: attachedInvoice, id, language },
  });
  return { email };
}
