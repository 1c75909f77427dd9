import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { invoiceApi } from './invoice.api.ts';
import { invoiceManifest } from './invoice.manifest.ts';
import { invoiceKinds } from './invoice-kinds.ts';
import { invoiceStates } from './invoice-states.ts';

/** An invoice changes what may be billed, what is owed, and the orders that show both. */
const changes = ['invoiceable-rows', 'orders', 'payments', 'dashboard', 'accounting'];

export const invoiceListing = listing({
  sorts: ['invoiceDate', 'invoiceNumber', 'total'],
  defaultSort: '-invoiceDate',
  filters: {
    code: 'code',
    customerId: 'id',
    orderId: 'id',
    orderIds: 'ids',
    kind: [...invoiceKinds],
    /**
     * `open`: not paid in full; `overdue`: open, and an order that it bills was due before today.
     */
    state: [...invoiceStates, 'open', 'overdue'],
    /** Those that can't be printed or sent before the tax authority has cleared them. */
    isWithheld: ['true'],
    /** With a line of this design, item or tax rate. */
    designId: 'id',
    itemId: 'id',
    taxRate: 'decimal',
    /** With a line that belongs into this box of the shop's tax return. */
    taxBox: 'text',
    from: 'date',
    to: 'date',
  },
});

export const invoiceContract = {
  manifest: invoiceManifest,
  list: contract<typeof invoiceApi.list>({
    method: 'GET',
    path: '/invoices',
    access: 'invoices:read',
    listing: invoiceListing,
  }),
  get: contract<typeof invoiceApi.get>({ method: 'GET', path: '/invoices/:id', access: 'invoices:read' }),
  pdf: contract<typeof invoiceApi.pdf>({
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: 'invoices:read',
    shows: ['payments'],
  }),
  /** A list in one file, to print or send at once. */
  pdfs: contract<typeof invoiceApi.pdfs>({
    method: 'GET',
    path: '/invoices/pdf',
    access: 'invoices:read',
    shows: ['payments'],
  }),
  mail: contract<typeof invoiceApi.mail>({
    method: 'POST',
    path: '/invoices/:id/mail',
    access: 'messages:write',
    changes: ['messages', 'orders'],
  }),
  create: contract<typeof invoiceApi.create>({
    method: 'POST',
    path: '/invoices',
    access: 'invoices:write',
    changes,
  }),
  credit: contract<typeof invoiceApi.credit>({
    method: 'POST',
    path: '/invoices/:id/credit',
    access: 'invoices:credit',
    changes,
  }),
  writeOff: contract<typeof invoiceApi.writeOff>({
    method: 'POST',
    path: '/invoices/:id/write-off',
    access: 'invoices:writeOff',
    changes: [...changes, 'transactions'],
  }),
  invoiceableRows: contract<typeof invoiceApi.invoiceableRows>({
    method: 'GET',
    path: '/invoiceable-rows',
    access: 'invoices:read',
  }),
};
