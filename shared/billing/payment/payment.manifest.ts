import type { Manifest } from '#shared/lib/manifest.ts';

const methods = {
  cash: 'billing.method.cash',
  card: 'billing.method.card',
  bank: 'billing.method.bank',
  other: 'billing.method.other',
  writeOff: 'billing.method.writeOff',
} as const;

export const paymentManifest = {
  type: 'payments',
  name: 'audit.types.payments',
  plural: 'billing.money.title',
  inUse: 'errors.inUseBy.payments',
  fields: {
    customerId: { label: 'orders.form.customer', refersTo: 'customers' },
    orderId: { label: 'audit.fields.order', refersTo: 'orders' },
    invoiceId: { label: 'audit.fields.invoice', refersTo: 'invoices' },
    amount: { label: 'audit.fields.amount', kind: 'money' },
    currency: { label: 'audit.fields.currency' },
    method: {
      label: 'audit.fields.method',
      choices: methods,
    },
    kind: { label: 'audit.fields.kind' },
    date: { label: 'audit.fields.date' },
    note: { label: 'orders.form.row.note' },
  },
} as const satisfies Manifest;

export const refundManifest = {
  type: 'refunds',
  name: 'billing.ledger.kinds.refund',
  fields: {
    kind: {
      label: 'audit.fields.kind',
      choices: { refund: 'billing.ledger.kinds.refund', void: 'billing.statement.kinds.void' },
    },
    amount: { label: 'audit.fields.amount', kind: 'money' },
    paymentId: { label: 'audit.fields.payment' },
    method: { label: 'audit.fields.method', choices: methods },
    date: { label: 'audit.fields.date' },
    reason: { label: 'billing.credit.reason' },
  },
} as const satisfies Manifest;

export const creditUseManifest = {
  type: 'credit-uses',
  name: 'billing.statement.kinds.credit',
  fields: {
    orderId: { label: 'audit.fields.order', refersTo: 'orders' },
    invoiceId: { label: 'audit.fields.invoice', refersTo: 'invoices' },
    amount: { label: 'audit.fields.amount', kind: 'money' },
    currency: { label: 'audit.fields.currency' },
    date: { label: 'audit.fields.date' },
  },
} as const satisfies Manifest;
