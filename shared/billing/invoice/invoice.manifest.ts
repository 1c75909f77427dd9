import type { Manifest } from '#shared/lib/manifest.ts';

export const invoiceManifest = {
  type: 'invoices',
  name: 'audit.types.invoices',
  plural: 'billing.list.title',
  inUse: 'errors.inUseBy.invoices',
  screen: '/invoice',
  opens: 'page',
  fields: {
    kind: {
      label: 'audit.fields.kind',
      choices: {
        invoice: 'billing.list.kinds.invoice',
        creditNote: 'billing.list.kinds.creditNote',
        prepayment: 'billing.list.kinds.prepayment',
        prepaymentCreditNote: 'billing.list.kinds.prepaymentCreditNote',
      },
    },
    invoiceNumber: { label: 'audit.fields.invoiceNumber' },
    invoiceDate: { label: 'audit.fields.invoiceDate' },
    customerId: { label: 'orders.form.customer', refersTo: 'customers' },
    currency: { label: 'audit.fields.currency' },
    subtotal: { label: 'audit.fields.subtotal', kind: 'money' },
    totalTax: { label: 'audit.fields.tax', kind: 'money' },
    total: { label: 'orders.form.row.total', kind: 'money' },
    creditsId: { label: 'audit.fields.credits', refersTo: 'invoices' },
    reason: { label: 'audit.fields.reason' },
    note: { label: 'orders.form.row.note' },
    referenceNumber: { label: 'orders.form.referenceNumber' },
  },
} as const satisfies Manifest;
