import { sql } from 'drizzle-orm';
import { ordersOfInvoice } from '#server/billing/invoice/billable-row.queries.ts';
import { findInvoice } from '#server/billing/invoice/invoice.queries.ts';
import { askedCustomer } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { MailAttachment } from '#server/lib/mail/mail.table.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { mailBody } from '#server/lib/mail/mail-body.ts';
import { messages } from '#server/orders/messages/message.table.ts';
import { readOrder } from '#server/orders/order/order.queries.ts';
import { appendEvents, authorOf } from '#server/orders/order/order-event.actions.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { readPaperLocale } from '#server/settings/preferences/paper-locale.queries.ts';
import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { invoiceHeading } from '#shared/billing/invoice/seller.paper.ts';
import { receiptHeading } from '#shared/billing/payment/payment-receipt.paper.ts';
import type { Language } from '#shared/lib/language.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { attachedInvoice, refuseWithheld } from './invoice-papers.ts';
import { readCurrency, readShop } from './paper.queries.ts';
import { attachedReceipt, findReceipt, type PaymentReceipt } from './receipt-papers.ts';
import type { PaperMail } from './refused-mail.actions.ts';

const readAddressee = statement<{ id: number; name: string; email: string }, { id: number }>(
  'addressee of a paper',
  ({ id }) => sql`with recursive ${askedCustomer(id)}
    select c.id, c.name, c.email from asked join customers c on c.id = asked.id`,
);

/** A paper as a mail names it. */
interface MailedPaper {
  kind: 'invoice' | 'receipt';
  /** What it is called, with its number. */
  document: string;
  amount: string;
  shop: string;
  customerId: number;
  /** The orders that it belongs to. */
  orderIds: number[];
  invoiceNumber?: string | undefined;
  attachment: MailAttachment;
}

/**
 * Puts a paper into the outbox for a customer; returns their address. The PDF is written when the mail is sent. The history of
 * messages lists it, and so does that of each of its orders.
 * @throws Problem `not_found`; `not_allowed` for a customer without an email
 */
async function mailPaper(
  database: Database,
  by: Principal,
  { t, language }: PaperLocale,
  { kind, document, amount, shop, invoiceNumber, orderIds, ...paper }: MailedPaper,
): Promise<{ email: string }> {
  const [addressee] = await readAddressee(database, { id: paper.customerId });
  if (!addressee) throw new Problem('not_found');
  const { id: customerId, name, email } = addressee;
  if (email === '') throw new Problem('not_allowed', { message: 'billing.mail.noEmail', params: { name } });

  const subject = t('billing.mail.subject', { document, shop });
  const about: PaperMail = { by: authorOf(by), kind, orderIds, invoiceNumber };
  const mailId = await writeMail(database, {
    recipient: email,
    subject,
    ...mailBody({
      language,
      before: [t('billing.mail.greeting', { name }), t('billing.mail.text', { document, total: amount })],
      after: [],
      signature: shop,
    }),
    attachment: paper.attachment,
    about,
  });
  await lockOrders(database, orderIds);
  await database.insert(messages).values({
    customerId,
    orderId: orderIds[0] ?? null,
    kind,
    channel: 'email',
    language,
    text: subject,
    namesBalance: false,
    mailId,
    ...authorOf(by),
  });
  await appendEvents(
    database,
    by,
    orderIds.map((orderId) => ({
      orderId,
      kind: 'messaged' as const,
      data: { message: kind, channel: 'email' as const, ...(invoiceNumber && { invoiceNumber }) },
    })),
  );
  return { email };
}

/** Mails an invoice or credit note, in a language, to the customer who is billed. @throws Problem as `mailPaper` and `refuseWithheld` */
export async function mailInvoice(
  database: Database,
  by: Principal,
  id: number,
  language: Language,
): Promise<{ email: string }> {
  const invoice = await findInvoice(database, id);
  refuseWithheld(invoice);
  const { customer, issuer, invoiceNumber, currency, decimals } = invoice;
  const locale = await readPaperLocale(database, language);
  return mailPaper(database, by, locale, {
    kind: 'invoice',
    document: `${invoiceHeading(locale, invoice)} ${invoiceNumber}`,
    amount: locale.format.money(invoice.total, await readCurrency(database, currency, decimals)),
    shop: nameIn(issuer, language),
    customerId: (customer.billTo ?? customer).id,
    orderIds: await ordersOfInvoice(database, id),
    invoiceNumber,
    attachment: { kind: attachedInvoice, id, language },
  });
}

/** Mails the receipt of a payment or refund, in a language, to the customer who is billed. @throws Problem as `mailPaper` */
export async function mailReceipt(
  database: Database,
  by: Principal,
  receipt: PaymentReceipt,
  language: Language,
): Promise<{ email: string }> {
  const { payment, refund, currency } = await findReceipt(database, receipt);
  const locale = await readPaperLocale(database, language);
  const shop = await readShop(database);
  return mailPaper(database, by, locale, {
    kind: 'receipt',
    document: receiptHeading(locale, payment, refund),
    amount: locale.format.money((refund ?? payment).amount, currency),
    shop: nameIn(shop, language),
    ...(await paidBy(database, payment)),
    attachment: { kind: attachedReceipt, id: payment.id, language, asked: { refund: refund?.id } },
  });
}

/** The customer who is billed for what was paid, and the orders that it was paid for. */
async function paidBy(
  database: Database,
  { orderId, invoiceId }: Payment,
): Promise<Pick<MailedPaper, 'customerId' | 'orderIds'>> {
  if (orderId !== null) {
    const { customerId } = await readOrder(database, orderId);
    return { customerId, orderIds: [orderId] };
  }
  if (invoiceId === null) throw new Problem('not_found');
  const { customer } = await findInvoice(database, invoiceId);
  return {
    customerId: (customer.billTo ?? customer).id,
    orderIds: await ordersOfInvoice(database, invoiceId),
  };
}
