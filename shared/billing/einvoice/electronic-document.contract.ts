import { documentKinds, documentStates } from '#shared/billing/invoice/electronic-states.ts';
import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { electronicDocumentApi } from './electronic-document.api.ts';

export const electronicDocumentListing = listing({
  sorts: ['issued'],
  defaultSort: '-issued',
  filters: {
    /** `warned`: accepted, with warnings. */
    state: [...documentStates, 'warned'],
    kind: documentKinds,
    invoiceId: 'id',
  },
});

/** A simplified document that has to be reported within fewer hours is urgent. */
export const urgentHours = 6;

export const electronicDocumentContract = {
  path: 'electronic-documents',
  permission: { read: 'einvoices:read', write: 'einvoices:send' } as const,
  list: contract<typeof electronicDocumentApi.list>({
    method: 'GET',
    path: '/electronic-documents',
    access: 'einvoices:read',
    listing: electronicDocumentListing,
    shows: ['invoices'],
  }),
  standing: contract<typeof electronicDocumentApi.standing>({
    method: 'GET',
    path: '/electronic-documents/standing',
    access: 'einvoices:read',
    shows: ['invoices', 'electronic-devices'],
  }),
  xml: contract<typeof electronicDocumentApi.xml>({
    method: 'GET',
    path: '/electronic-documents/:id/xml',
    access: 'einvoices:read',
  }),
  /** The document of an invoice or credit note that counts. */
  xmlOfInvoice: contract<typeof electronicDocumentApi.xmlOfInvoice>({
    method: 'GET',
    path: '/invoices/:id/xml',
    access: 'einvoices:read',
  }),
  send: contract<typeof electronicDocumentApi.send>({
    method: 'POST',
    path: '/electronic-documents/:id/send',
    access: 'einvoices:send',
    changes: ['invoices'],
  }),
};
