import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import type { transactionApi } from './transaction.api.ts';

export const transactionKinds = [
  'payment',
  'refund',
  'settlement',
  'expense',
  'income',
  'writeOff',
  'rounding',
  'reversal',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** What is entered by hand; payments come from their orders and invoices, settlements from what is owed. */
export const enteredKinds = ['expense', 'income'] as const;

/** What a transaction of the opposite amount undoes. */
export const reversible = ['settlement', ...enteredKinds] as const;

export const transactionManifest = {
  type: 'transactions',
  name: 'audit.types.transactions',
  plural: 'billing.ledger.title',
  inUse: 'errors.inUseBy.transactions',
  screen: '/transactions',
  opens: 'screen',
  fields: {
    kind: {
      label: 'billing.ledger.kind',
      choices: {
        payment: 'billing.ledger.kinds.payment',
        refund: 'billing.ledger.kinds.refund',
        settlement: 'billing.ledger.kinds.settlement',
        expense: 'billing.ledger.kinds.expense',
        income: 'billing.ledger.kinds.income',
        writeOff: 'billing.ledger.kinds.writeOff',
        rounding: 'billing.ledger.kinds.rounding',
        reversal: 'billing.ledger.kinds.reversal',
      },
    },
    category: { label: 'billing.ledger.category' },
    amount: { label: 'billing.ledger.amount', kind: 'money' },
    currency: { label: 'audit.fields.currency' },
    method: {
      label: 'billing.payment.method',
      choices: {
        cash: 'billing.method.cash',
        card: 'billing.method.card',
        bank: 'billing.method.bank',
        other: 'billing.method.other',
        writeOff: 'billing.method.writeOff',
      },
    },
    date: { label: 'billing.payment.date' },
    note: { label: 'billing.payment.note' },
    imageId: { label: 'billing.ledger.receipt' },
    payeeId: { label: 'billing.payables.payee', refersTo: 'payables' },
    purchaseId: { label: 'billing.purchases.one' },
    reversesId: { label: 'billing.ledger.reverses' },
  },
} as const satisfies Manifest;

/** Days that totals are added up for at most. */
export const longestTotalled = 400;

export const transactionListing = listing({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { kind: transactionKinds, category: 'text', method: paymentMethods, from: 'date', to: 'date' },
});

export const transactionContract = {
  path: 'transactions',
  manifest: transactionManifest,
  permission: { read: 'accounting:read', write: 'accounting:write' } as const,
  list: contract<typeof transactionApi.list>({
    method: 'GET',
    path: '/transactions',
    access: 'accounting:read',
    listing: transactionListing,
    shows: ['payments', 'settlements', 'orders', 'invoices', 'customers', 'companies', 'users', 'currencies'],
  }),
  categories: contract<typeof transactionApi.categories>({
    method: 'GET',
    path: '/transactions/categories',
    access: 'accounting:read',
  }),
  create: contract<typeof transactionApi.create>({
    method: 'POST',
    path: '/transactions',
    access: 'accounting:write',
    changes: ['dashboard', 'accounting'],
  }),
  reverse: contract<typeof transactionApi.reverse>({
    method: 'POST',
    path: '/transactions/:id/reverse',
    access: 'accounting:write',
    changes: ['payables', 'settlements', 'dashboard', 'accounting'],
  }),
};
