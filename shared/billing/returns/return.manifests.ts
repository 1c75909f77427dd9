import type { Manifest } from '#shared/lib/manifest.ts';

export const returnReasonManifest = {
  type: 'return-reasons',
  name: 'billing.returns.reasons.name',
  title: 'billing.returns.reasons.title',
  screen: '/return-reasons',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'billing.returns.reasons.explanation' },
  fields: {
    name: { label: 'customers.field.name' },
    names: { label: 'kit.names.title' },
    position: { label: 'audit.fields.position', kind: 'number' },
  },
} as const satisfies Manifest;

export const returnManifest = {
  type: 'returns',
  name: 'billing.returns.name',
  plural: 'billing.returns.title',
  inUse: 'billing.returns.inUse',
  fields: {
    number: { label: 'billing.returns.number' },
    orderId: { label: 'audit.fields.order', refersTo: 'orders' },
    date: { label: 'audit.fields.date' },
    reason: { label: 'billing.returns.reason' },
    note: { label: 'orders.form.row.note' },
    amount: { label: 'audit.fields.amount', kind: 'money' },
    currency: { label: 'audit.fields.currency' },
    refunded: { label: 'billing.returns.refunded', kind: 'money' },
    undoneAt: { label: 'billing.returns.undone' },
    undoReason: { label: 'billing.returns.undoReason' },
  },
  parts: {
    'return-rows': {
      name: 'billing.returns.piecesTitle',
      inUse: 'billing.returns.inUse',
      fields: {
        orderRowId: { label: 'billing.returns.row' },
        quantity: { label: 'billing.returns.pieces', kind: 'number' },
        to: {
          label: 'billing.returns.to',
          choices: {
            stock: 'billing.returns.places.stock',
            workshop: 'billing.returns.places.workshop',
            none: 'billing.returns.places.none',
          },
        },
        condition: {
          label: 'billing.returns.condition',
          choices: {
            good: 'billing.returns.conditions.good',
            needsWork: 'billing.returns.conditions.needsWork',
            unusable: 'billing.returns.conditions.unusable',
          },
        },
        shelfId: { label: 'billing.returns.shelf', refersTo: 'shelves' },
      },
    },
  },
} as const satisfies Manifest;
