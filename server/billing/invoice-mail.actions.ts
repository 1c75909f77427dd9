import { sql } from 'drizzle-orm';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import { findInvoice } from '#server/billing/invoice/invoice.queries.ts';
import { askedCustomer } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { mailBody } from '#server/lib/mail/mail-body.ts';
import { messages } from '#server/orders/messages/message.table.ts';
import { appendEvents, authorOf } from '#server/orders/order/order-event.actions.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { readPen } from '#server/settings/preferences/pen.queries.ts';
import { invoiceHeading } from '#shared/billing/invoice/seller.paper.ts';
import type { Language } from '#shared/lib/language.ts';
import { attachedInvoice } from './invoice-papers.ts';
import { readCurrency } from './paper.queries.ts';

const readAddressee = statement<{ id: number; name: string; email: string }, { id: number }>(
  'addressee of an invoice',
  ({ id }) => sql`with recursive ${askedCustomer(id)}
    select c.id, c.name, c.email from asked join customers c on c.id = asked.id`,
);

/**
 * Puts an invoice or credit note into the outbox, in a language, for the customer who is billed; returns their address. The
 * PDF is written when the mail is sent. The history of messages lists it, and so does that of each order that it bills.
 * @throws Problem `not_found`; `not_allowed` for a customer without an email
 */
export async function mailInvoice(
  database: Database,
  by: Principal,
  id: number,
  language: Language,
): Promise<{ email: string }> {
  const invoice = await findInvoice(database, id);
  const { customer, issuer, invoiceNumber } = invoice;
  const [addressee] = await readAddressee(database, { id: (customer.billTo ?? customer).id });
  if (!addressee) throw new Problem('not_found');
  const { id: customerId, name, email } = addressee;
  if (email === '') throw new Problem('not_allowed', { message: 'billing.mail.noEmail', params: { name } });

  const pen = await readPen(database, language);
  const { t, format } = pen;
  const currency = await readCurrency(database, invoice.currency, invoice.decimals);
  const named = { document: invoiceHeading(pen, invoice), number: invoiceNumber };
  const subject = t('billing.mail.subject', { ...named, shop: issuer.name });
  await writeMail(database, {
    recipient: email,
    subject,
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
  const orderIds = await ordersOfInvoice(database, id);
  await lockOrders(database, orderIds);
  await database.insert(messages).values({
    ...{ customerId, orderId: orderIds[0] ?? null, kind: 'invoice', channel: 'email', language },
    ...{ text: subject, namesBalance: false, ...authorOf(by) },
  });
  await appendEvents(
    database,
    by,
    orderIds.map((orderId) => ({
      ...{ orderId, kind: 'messaged' as const },
      data: { message: 'invoice' as const, channel: 'email' as const, invoiceNumber },
    })),
  );
  return { email };
}
