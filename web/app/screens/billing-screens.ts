import type { Screen } from './screen.ts';

/** Invoices, payments and the cash. */
export const billingScreens: Screen[] = [
  {
    path: '/payments/:id/receipt',
    title: 'billing.paymentReceipt.title',
    open: () => import('#web/billing/payment/payment-receipt.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/transactions',
    title: 'billing.ledger.title',
    open: () => import('#web/billing/ledger/transaction.list.tsx'),
  },
  {
    path: '/cash-closings',
    title: 'billing.closings.title',
    open: () => import('#web/billing/ledger/cash-closing.list.tsx'),
  },
  {
    path: '/cash-closings/:id/slip',
    title: 'billing.closings.slip',
    open: () => import('#web/billing/ledger/cash-slip.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/payables',
    title: 'billing.payables.title',
    open: () => import('#web/billing/ledger/payable.list.tsx'),
  },
  {
    path: '/settlements',
    title: 'billing.settlements.title',
    open: () => import('#web/billing/ledger/settlement.list.tsx'),
  },
  {
    path: '/settlements/:id/slip',
    title: 'billing.settlements.slip',
    open: () => import('#web/billing/ledger/settlement-slip.print.tsx'),
    layout: 'blank',
  },
  {
    path: '/invoice',
    title: 'billing.list.title',
    open: () => import('#web/billing/issuing/invoice.list.tsx'),
  },
  {
    path: '/invoice/:id',
    title: 'billing.print.invoice',
    open: () => import('#web/billing/issuing/invoice.page.tsx'),
  },
  {
    path: '/invoice/:id/print',
    title: 'billing.print.invoice',
    open: () => import('#web/billing/issuing/invoice.print.tsx'),
    layout: 'blank',
  },
];
