import { type Route, route } from '#server/lib/route.ts';
import { todayInShop } from '#server/settings/settings.queries.ts';
import { invoiceContract } from '#shared/billing/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment.contract.ts';
import { creditInvoice } from './credit.actions.ts';
import { issueInvoice } from './invoice.actions.ts';
import { findInvoice, listInvoices } from './invoice.queries.ts';
import { listInvoiceableRows } from './invoiceable-row.queries.ts';
import { takePayment } from './payment.actions.ts';
import { customerBalances, findPayment, listPayments } from './payment.queries.ts';

export const billingRoutes: Route[] = [
  route(invoiceContract.list, ({ query, database }) => listInvoices(database, query)),
  route(invoiceContract.get, ({ params, database }) => findInvoice(database, params.id)),
  route(invoiceContract.create, async ({ body, database, principal }) =>
    findInvoice(database, await issueInvoice(database, body, principal)),
  ),
  route(invoiceContract.credit, async ({ params, body, database, principal }) =>
    findInvoice(database, await creditInvoice(database, params.id, body.reason, principal)),
  ),
  route(invoiceContract.invoiceableRows, async ({ query, database }) => ({
    data: await listInvoiceableRows(database, query),
  })),
  route(paymentContract.list, ({ query, database }) => listPayments(database, query)),
  route(paymentContract.balance, async ({ query, database }) => ({
    data: await customerBalances(database, query.customerId, await todayInShop(database)),
  })),
  route(paymentContract.create, async ({ body, database, principal }) =>
    findPayment(database, await takePayment(database, body, principal)),
  ),
];
