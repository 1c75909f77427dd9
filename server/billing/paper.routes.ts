import { eq } from 'drizzle-orm';
import { readStatement } from '#server/billing/ledger/statement.queries.ts';
import { listPayments } from '#server/billing/payment/payment.queries.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { readLengthFormat } from '#server/customers/measuring/length-format.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { mayCall, type Route, route } from '#server/lib/http/route.ts';
import { pdfOf } from '#server/lib/pages/pdf-reply.ts';
import { originOf } from '#server/lib/pages/public-page.ts';
import { readOrder } from '#server/orders/order/order.queries.ts';
import { readPaperLocale } from '#server/settings/preferences/paper-locale.queries.ts';
import { invoiceApi } from '#shared/billing/invoice/invoice.api.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { statementApi } from '#shared/billing/ledger/statement.api.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { statementPaper } from '#shared/billing/ledger/statement.paper.ts';
import { orderReceiptPaper } from '#shared/billing/payment/order-receipt.paper.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { paymentReceiptApi } from '#shared/billing/payment/receipt.api.ts';
import { paymentReceiptContract } from '#shared/billing/payment/receipt.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { orderApi } from '#shared/orders/order/order.api.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { trackingPath } from '#shared/orders/tracking/tracking.rules.ts';
import { invoicePapers } from './invoice-papers.ts';
import { readCurrency, readLogo, readShop } from './paper.queries.ts';
import { mailInvoice, mailReceipt } from './paper-mail.actions.ts';
import { receiptPaper } from './receipt-papers.ts';

export const paperRoutes: Route[] = [
  route(invoiceContract.pdf, invoiceApi.pdf, async (context) => {
    const { params, query } = context;
    const [paper] = await invoicePapers(
      context,
      [params.id],
      query.language,
      seenByReader(context.principal),
    );
    return pdfOf(context, paper.title, [paper]);
  }),
  route(invoiceContract.pdfs, invoiceApi.pdfs, async (context) => {
    const { ids, language } = context.query;
    const papers = await invoicePapers(context, ids, language, seenByReader(context.principal));
    const last = papers.at(-1) ?? papers[0];
    const title = papers.length === 1 ? last.title : `${papers[0].title} – ${last.title}`;
    return pdfOf(context, title, papers);
  }),
  route(invoiceContract.mail, invoiceApi.mail, (context) => {
    if (!mayCall(invoiceContract.get.access, context.principal)) throw new Problem('forbidden');
    return mailInvoice(context.database, context.principal, context.params.id, context.body.language);
  }),
  route(paymentReceiptContract.order, paymentReceiptApi.order, async (context) => {
    const { params, query, database, principal, request, publicUrl, publicOrigin } = context;
    const locale = await readPaperLocale(database, query.language);
    const order = seenBy(principal, orderApi.get, await readOrder(database, params.id)) as Order;
    const shop = await readShop(database);
    const origin = originOf(request, { publicUrl, publicOrigin });
    const content = orderReceiptPaper(locale, {
      order,
      payments: await paymentsOf(database, principal, params.id),
      shop,
      currency: await readCurrency(database, order.currency, order.decimals),
      tape: await readLengthFormat(database),
      trackingAddress: origin + trackingPath(order.trackingId, locale.language),
    });
    const logo = await readLogo(context.files, shop.logo);
    return pdfOf(context, order.referenceNumber, [{ language: locale.language, content, logo }]);
  }),
  route(paymentReceiptContract.payment, paymentReceiptApi.payment, async (context) => {
    const { params, query, principal } = context;
    const { language, refund } = query;
    const paper = await receiptPaper(context, { id: params.id, refund }, language, principal);
    return pdfOf(context, paper.title, [paper]);
  }),
  route(paymentReceiptContract.mail, paymentReceiptApi.mail, ({ database, principal, params, body }) => {
    if (!mayCall(paymentReceiptContract.payment.access, principal)) throw new Problem('forbidden');
    const { language, refund } = body;
    return mailReceipt(database, principal, { id: params.id, refund }, language);
  }),
  route(statementContract.pdf, statementApi.pdf, async (context) => {
    const { params, query, database, principal } = context;
    if (!mayCall(invoiceContract.list.access, principal)) throw new Problem('forbidden');
    const { language, ...days } = query;
    const locale = await readPaperLocale(database, language);
    const statement = await readStatement(database, params.id, days);
    const customer = await customerOf(database, principal, statement.customerId);
    const shop = await readShop(database);
    const content = statementPaper(locale, {
      statement,
      days: { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) },
      shop,
      customer,
      currency: await readCurrency(database, statement.currency, statement.decimals),
    });
    const title = locale.t('billing.statement.of', { name: customer?.name ?? '' });
    const logo = await readLogo(context.files, shop.logo);
    return pdfOf(context, title, [{ language: locale.language, content, logo }]);
  }),
];

const seenByReader = (principal: Principal) => (invoice: Invoice) =>
  seenBy(principal, invoiceApi.get, invoice) as Invoice;

/** Without the fields that the reader may not see. */
const seenBy = (principal: Principal, api: Parameters<typeof toReply>[0], record: unknown): unknown =>
  toReply(api, record, principal);

/** The payments of an order, oldest first; none for users who may not see payments. */
async function paymentsOf(database: Database, principal: Principal, orderId: number): Promise<Payment[]> {
  if (!mayCall(paymentContract.list.access, principal)) return [];
  const query = { orderId, sort: 'date' as const, page: 1, perPage: maxPerPage, search: '' };
  const { data } = await listPayments(database, query, principal);
  return data as unknown as Payment[];
}

/** Undefined for users who may not see customers. */
async function customerOf(database: Database, principal: Principal, id: number) {
  if (!mayCall(customerContract.get.access, principal)) return undefined;
  const { name, customerCode, phone } = customers;
  const [found] = await database
    .select({ name, customerCode, phone })
    .from(customers)
    .where(eq(customers.id, id));
  return found;
}
