export { default as InvoicePage } from '#web/app/records/invoice.page.tsx';
export { default as ElectronicDocumentList } from '#web/billing/einvoice/electronic-document.list.tsx';
export { default as InvoiceList } from '#web/billing/issuing/invoice.list.tsx';
export { default as CashClosingList } from '#web/billing/ledger/cash-closing.list.tsx';
export { default as PayableList } from '#web/billing/ledger/payable.list.tsx';
export { default as SettlementList } from '#web/billing/ledger/settlement.list.tsx';
export { default as TransactionList } from '#web/billing/ledger/transaction.list.tsx';
export { default as PurchaseList } from '#web/billing/purchases/purchase.list.tsx';
