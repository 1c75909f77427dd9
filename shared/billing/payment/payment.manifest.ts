import type { Manifest } from '#shared/lib/manifest.ts';

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
      choices: {
        cash: 'billing.method.cash',
        card: 'billing.method.card',
        bank: 'billing.method.bank',
        other: 'billing.method.other',
      },
    },
    kind: { label: 'audit.fields.kind' },
    date: { label: 'audit.fields.date' },
    note: { label: 'orders.form.row.note' },
  },
} as const satisfies Manifest;
