import type { Manifest } from '#shared/lib/manifest.ts';

export const cashClosingManifest = {
  type: 'cash-closings',
  name: 'billing.closings.one',
  plural: 'billing.closings.title',
  screen: '/cash-closings',
  opens: 'screen',
  fields: {
    firstDay: { label: 'billing.closings.firstDay' },
    date: { label: 'billing.closings.date' },
    opening: { label: 'billing.closings.opening', kind: 'money' },
    cashIn: { label: 'billing.closings.cashIn', kind: 'money' },
    cashOut: { label: 'billing.closings.cashOut', kind: 'money' },
    expected: { label: 'billing.closings.expected', kind: 'money' },
    counted: { label: 'billing.closings.counted', kind: 'money' },
    difference: { label: 'billing.closings.difference', kind: 'money' },
    note: { label: 'billing.payment.note' },
    reopenedAt: { label: 'billing.closings.reopened' },
    reopenReason: { label: 'billing.credit.reason' },
  },
} as const satisfies Manifest;
