import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import type { purchaseApi } from './purchase.api.ts';

export const purchaseManifest = {
  type: 'purchases',
  name: 'billing.purchases.one',
  plural: 'billing.purchases.title',
  screen: '/purchases',
  inUse: 'billing.purchases.inUse',
  messages: { removed: 'billing.purchases.removed' },
  fields: {
    companyId: { label: 'billing.purchases.company', refersTo: 'companies' },
    number: { label: 'billing.purchases.number' },
    date: { label: 'billing.payment.date' },
    lines: { label: 'billing.purchases.lines' },
    inclTax: { label: 'billing.purchases.total', kind: 'money' },
    warehouseId: { label: 'warehouse.warehouseId', refersTo: 'warehouses' },
    rackId: { label: 'warehouse.rackId', refersTo: 'racks' },
    shelfId: { label: 'warehouse.shelves.name', refersTo: 'shelves' },
    note: { label: 'billing.payment.note' },
    imageId: { label: 'billing.purchases.picture' },
  },
  parts: {
    'purchase-lines': {
      name: 'billing.purchases.line',
      inUse: 'billing.purchases.inUse',
      fields: {
        itemId: { label: 'billing.purchases.item', refersTo: 'items' },
        text: { label: 'billing.purchases.text' },
        quantity: { label: 'billing.purchases.quantity', kind: 'number' },
        price: { label: 'billing.purchases.price', kind: 'money' },
        taxName: { label: 'audit.fields.taxName' },
        taxRate: { label: 'reports.figures.taxes.rate', kind: 'number' },
        inclTax: { label: 'billing.purchases.total', kind: 'money' },
      },
    },
  },
} as const satisfies Manifest;

export const purchaseListing = listing({
  sorts: ['date', 'number', 'company', 'total'],
  defaultSort: '-date',
  filters: {
    companyId: 'id',
    itemId: 'id',
    from: 'date',
    to: 'date',
    state: ['owed', 'paid'],
    /** With a line that belongs into this box of the shop's tax return, or of this tax rate. */
    taxBox: 'text',
    taxRate: 'decimal',
  },
});

export const purchaseContract = {
  ...crudContract<typeof purchaseApi>({
    path: 'purchases',
    permission: { read: 'purchases:read', write: 'purchases:write', delete: 'purchases:write' },
    listing: purchaseListing,
    changes: [
      'payables',
      'settlements',
      'transactions',
      'items',
      'stock',
      'stock-movements',
      'accounting',
      'reports',
      'books',
    ],
    shows: ['companies', 'items', 'taxes', 'currencies', 'transactions', 'settlements', 'users'],
  }),
  manifest: purchaseManifest,
};
