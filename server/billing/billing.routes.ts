import { booksRoutes } from '#server/billing/books/books.routes.ts';
import { einvoiceRoutes } from '#server/billing/einvoice/einvoice.routes.ts';
import { findInvoice, listInvoices } from '#server/billing/invoice/invoice.queries.ts';
import { listInvoiceableRows } from '#server/billing/invoice/invoiceable-row.queries.ts';
import { creditInvoice } from '#server/billing/issuing/credit.actions.ts';
import { issueInvoice } from '#server/billing/issuing/invoice.actions.ts';
import { cashClosingRoutes } from '#server/billing/ledger/cash-closing.routes.ts';
import { payableRoutes } from '#server/billing/ledger/payable.routes.ts';
import { statementRoutes } from '#server/billing/ledger/statement.routes.ts';
import { transactionRoutes } from '#server/billing/ledger/transaction.routes.ts';
import { findCreditUse, listCredit } from '#server/billing/payment/credit.queries.ts';
import { spendCredit } from '#server/billing/payment/credit-use.actions.ts';
import { takePayment, writeOff } from '#server/billing/payment/payment.actions.ts';
import { customerBalances, findPayment, listPayments } from '#server/billing/payment/payment.queries.ts';
import { refundPayment, voidPayment } from '#server/billing/payment/refund.actions.ts';
import { returnRoutes } from '#server/billing/returns/return.routes.ts';
import { returnReasonRoutes } from '#server/billing/returns/return-reason.routes.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { invoiceApi } from '#shared/billing/invoice/invoice.api.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { creditApi } from '#shared/billing/payment/credit.api.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentApi } from '#shared/billing/payment/payment.api.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { paperRoutes } from './paper.routes.ts';
import { purchaseRoutes } from './purchase.routes.ts';
import { timelineRoutes } from './timeline.routes.ts';

export const billingRoutes: Route[] = [
  route(invoiceContract.list, invoiceApi.list, ({ query, database, principal }) =>
    listInvoices(database, query, principal),
  ),
  route(invoiceContract.get, invoiceApi.get, ({ params, database }) => findInvoice(database, params.id)),
  route(invoiceContract.create, invoiceApi.create, async ({ body, database, principal }) =>
    findInvoice(database, await issueInvoice(database, body, principal)),
  ),
  route(invoiceContract.credit, invoiceApi.credit, async ({ params, body, database, principal }) =>
    findInvoice(database, await creditInvoice(database, params.id, body, principal)),
  ),
  route(invoiceContract.writeOff, invoiceApi.writeOff, async ({ params, body, database, principal }) => {
    await writeOff(database, params.id, body.reason, principal);
    return findInvoice(database, params.id);
  }),
  route(invoiceContract.invoiceableRows, invoiceApi.invoiceableRows, ({ query, database }) =>
    listInvoiceableRows(database, query),
  ),
  route(paymentContract.list, paymentApi.list, ({ query, database, principal }) =>
    listPayments(database, query, principal),
  ),
  route(paymentContract.balance, paymentApi.balance, async ({ query, database }) => ({
    data: await customerBalances(database, {
      customerId: query.customerId,
      today: await todayInShop(database),
    }),
  })),
  route(paymentContract.create, paymentApi.create, async ({ body, database, principal }) =>
    findPayment(database, await takePayment(database, body, principal)),
  ),
  route(paymentContract.get, paymentApi.get, ({ params, database }) => findPayment(database, params.id)),
  route(paymentContract.refund, paymentApi.refund, async ({ params, body, database, principal }) => {
    await refundPayment(database, params.id, body, principal);
    return findPayment(database, params.id);
  }),
  route(paymentContract.void, paymentApi.void, async ({ params, body, database, principal }) => {
    await voidPayment(database, params.id, body.reason, principal);
    return findPayment(database, params.id);
  }),
  route(creditContract.list, creditApi.list, ({ query, database }) => listCredit(database, query)),
  route(creditContract.use, creditApi.use, async ({ body, database, principal }) =>
    findCreditUse(database, await spendCredit(database, body, principal)),
  ),
  ...transactionRoutes,
  ...statementRoutes,
  ...payableRoutes,
  ...cashClosingRoutes,
  ...booksRoutes,
  ...returnReasonRoutes,
  ...returnRoutes,
  ...purchaseRoutes,
  ...timelineRoutes,
  ...einvoiceRoutes,
  ...paperRoutes,
];
