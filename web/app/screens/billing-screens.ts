import { fetchBilling, fetchPapers, from } from './fetched-parts.ts';
import type { Screen } from './screen.ts';

/** Invoices, payments and the cash. */
export const billingScreens: Screen[] = [
  {
    path: '/payments/:id/receipt',
    title: 'billing.paymentReceipt.title',
    open: from(fetchPapers, ({ PaymentReceiptPrint }) => PaymentReceiptPrint),
    layout: 'blank',
  },
  {
    path: '/transactions',
    title: 'billing.ledger.title',
    open: from(fetchBilling, ({ TransactionList }) => TransactionList),
  },
  {
    path: '/cash-closings',
    title: 'billing.closings.title',
    open: from(fetchBilling, ({ CashClosingList }) => CashClosingList),
  },
  {
    path: '/cash-closings/:id/slip',
    title: 'billing.closings.slip',
    open: from(fetchPapers, ({ CashSlipPrint }) => CashSlipPrint),
    layout: 'blank',
  },
  {
    path: '/payables',
    title: 'billing.payables.title',
    open: from(fetchBilling, ({ PayableList }) => PayableList),
  },
  {
    path: '/purchases',
    title: 'billing.purchases.title',
    open: from(fetchBilling, ({ PurchaseList }) => PurchaseList),
  },
  {
    path: '/settlements',
    title: 'billing.settlements.title',
    open: from(fetchBilling, ({ SettlementList }) => SettlementList),
  },
  {
    path: '/settlements/:id/slip',
    title: 'billing.settlements.slip',
    open: from(fetchPapers, ({ SettlementSlipPrint }) => SettlementSlipPrint),
    layout: 'blank',
  },
  {
    path: '/electronic-invoices',
    title: 'billing.einvoice.title',
    open: from(fetchBilling, ({ ElectronicDocumentList }) => ElectronicDocumentList),
  },
  {
    path: '/invoice',
    title: 'billing.list.title',
    open: from(fetchBilling, ({ InvoiceList }) => InvoiceList),
  },
  {
    path: '/invoice/:id',
    title: 'billing.print.invoice',
    open: from(fetchBilling, ({ InvoicePage }) => InvoicePage),
  },
  {
    path: '/invoice/:id/print',
    title: 'billing.print.invoice',
    open: from(fetchPapers, ({ InvoicePrint }) => InvoicePrint),
    layout: 'blank',
  },
];
