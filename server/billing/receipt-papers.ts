import type { Disk } from 'flydrive';
import { findInvoices } from '#server/billing/invoice/invoice.queries.ts';
import { findPayment } from '#server/billing/payment/payment.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { mayCall } from '#server/lib/http/route.ts';
import type { MailAttachment } from '#server/lib/mail/mail.table.ts';
import type { PrintedPaper } from '#server/lib/pdf/drawn-paper.ts';
import { writePdf } from '#server/lib/pdf/typeset.ts';
import { readOrder } from '#server/orders/order/order.queries.ts';
import { readPaperLocale } from '#server/settings/preferences/paper-locale.queries.ts';
import { invoiceApi } from '#shared/billing/invoice/invoice.api.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import type { Payment, Refund } from '#shared/billing/invoice/payment.schema.ts';
import { type PaidDocument, paymentReceiptPaper } from '#shared/billing/payment/payment-receipt.paper.ts';
import { withoutIsolates } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { orderApi } from '#shared/orders/order/order.api.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { readCurrency, readLogo, readShop } from './paper.queries.ts';

interface Stored {
  database: Database;
  files: Disk;
}

/** A payment, or one of its refunds. */
export interface PaymentReceipt {
  id: number;
  refund?: number | undefined;
}

interface ReceiptRecord {
  payment: Payment;
  refund: Refund | undefined;
  currency: CurrencyLook;
}

/** Throws `not_found`, also for a refund of another payment. */
export async function findReceipt(
  database: Database,
  { id, refund: refundId }: PaymentReceipt,
): Promise<ReceiptRecord> {
  const payment = (await findPayment(database, id)) as unknown as Payment;
  const refund = payment.refunds.find((each) => each.id === refundId);
  if (refundId !== undefined && !refund) throw new Problem('not_found');
  const decimals = payment.amount.split('.')[1]?.length ?? 0;
  return { payment, refund, currency: await readCurrency(database, payment.currency, decimals) };
}

/** The receipt as the reader may see it; null for the customer, who sees all of it. */
export async function receiptPaper(
  { database, files }: Stored,
  asked: PaymentReceipt,
  language: Language | undefined,
  reader: Principal | null,
): Promise<PrintedPaper & { title: string }> {
  const locale = await readPaperLocale(database, language);
  const receipt = await findReceipt(database, asked);
  const shop = await readShop(database);
  const document = await paidDocument(database, reader, receipt.payment);
  const content = paymentReceiptPaper(locale, { ...receipt, document, shop });
  const logo = await readLogo(files, shop.logo);
  return { title: withoutIsolates(content.heading), language: locale.language, content, logo };
}

/** The order or invoice that a payment was taken for; undefined for users who may not see it. */
async function paidDocument(
  database: Database,
  reader: Principal | null,
  { orderId, invoiceId }: Payment,
): Promise<PaidDocument | undefined> {
  const may = ({ get }: typeof orderContract | typeof invoiceContract) =>
    reader === null || mayCall(get.access, reader);
  if (orderId !== null && may(orderContract)) {
    const all = await readOrder(database, orderId);
    const order = (reader ? toReply(orderApi.get, all, reader) : all) as Order;
    const { inclTax: total, paid, balance } = order.totals ?? {};
    return { customer: order.customer.name, total, paid, balance };
  }
  if (invoiceId === null || !may(invoiceContract)) return undefined;
  const [all] = await findInvoices(database, [invoiceId]);
  const invoice = (reader ? toReply(invoiceApi.get, all, reader) : all) as Invoice;
  const { customer, total, paid, balance } = invoice;
  return { customer: customer.name, total, paid, balance };
}

/** The kind of a receipt that is attached to a mail. */
export const attachedReceipt = 'receipt';

export async function writeAttachedReceipt(stored: Stored, { id, language, asked }: MailAttachment) {
  const { refund } = asked as Pick<PaymentReceipt, 'refund'>;
  const paper = await receiptPaper(stored, { id, refund }, language, null);
  const { title } = paper;
  return { filename: `${title}.pdf`, content: Buffer.from(await writePdf({ title, papers: [paper] })) };
}
