import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { codeFilter, listQuery, pagedQuery, pageSchema } from '#shared/lib/page-contract.ts';
import { paperIds, paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';
import { invoiceManifest } from './invoice.manifest.ts';
import { creditFields, invoice, invoiceableRow, invoiceFields, invoiceListRow } from './invoice.schema.ts';
import { invoiceStates } from './invoice-states.ts';

/** An invoice changes what may be billed, what is owed, and the orders that show both. */
const changes = ['invoiceable-rows', 'orders', 'payments', 'dashboard', 'accounting'];

export const invoiceContract = {
  manifest: invoiceManifest,
  list: contract({
    method: 'GET',
    path: '/invoices',
    access: 'invoices:read',
    summary: 'List invoices and credit notes',
    query: listQuery(['invoiceDate', 'invoiceNumber', 'total'], '-invoiceDate', {
      ...codeFilter,
      customerId: id.optional(),
      orderId: id.optional(),
      kind: z.enum(['invoice', 'creditNote']).optional(),
      /**
       * `open`: not paid in full; `overdue`: open, and an order that it bills was due before today.
       */
      state: z.enum([...invoiceStates, 'open', 'overdue']).optional(),
      /** With a line of this design, item or tax rate. */
      designId: id.optional(),
      itemId: id.optional(),
      taxRate: z
        .string()
        .regex(/^\d{1,3}(\.\d{1,4})?$/, 'validation.unknown')
        .optional(),
      from: date().optional(),
      to: date().optional(),
    }),
    reply: pageSchema(invoiceListRow),
  }),
  get: contract({
    method: 'GET',
    path: '/invoices/:id',
    access: 'invoices:read',
    summary: 'Read one invoice or credit note',
    params: idParams,
    reply: invoice,
  }),
  pdf: contract({
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: 'invoices:read',
    summary: 'An invoice or credit note as a PDF on A4; 503 while too many documents are written',
    params: idParams,
    query: z.object({ language: paperLanguage }),
    reply: pdfReply,
    shows: ['payments'],
  }),
  /** A list in one file, to print or send at once. */
  pdfs: contract({
    method: 'GET',
    path: '/invoices/pdf',
    access: 'invoices:read',
    summary:
      'Up to 200 invoices and credit notes in one PDF, in the order of `ids`, which is repeated for each; 404 if one of them is missing',
    query: z.object({ ids: paperIds, language: paperLanguage }),
    reply: pdfReply,
    errors: ['not_found'],
    shows: ['payments'],
  }),
  mail: contract({
    method: 'POST',
    path: '/invoices/:id/mail',
    access: 'messages:write',
    errors: ['not_allowed'],
    summary:
      'Mail an invoice or credit note as a PDF to the customer who is billed; also needs `invoices:read`. 409 not_allowed without an email',
    params: idParams,
    body: z.object({ language: z.enum(languages) }),
    reply: z.object({ email: z.string() }),
    changes: ['messages', 'orders'],
  }),
  create: contract({
    method: 'POST',
    path: '/invoices',
    access: 'invoices:write',
    summary: 'Invoice quantities of order rows, at most what is ordered and not invoiced yet',
    body: invoiceFields,
    reply: invoice,
    status: 201,
    changes,
  }),
  credit: contract({
    method: 'POST',
    path: '/invoices/:id/credit',
    access: 'invoices:credit',
    errors: ['not_allowed'],
    summary:
      'Issue a credit note for pieces of an invoice, or without lines for all that is left of it; frees their quantities and what was paid for them',
    params: idParams,
    body: creditFields,
    example: { body: { reason: 'Wrong size', lines: [{ invoiceLineId: 31, quantity: 1 }] } },
    reply: invoice,
    status: 201,
    changes,
  }),
  invoiceableRows: contract({
    method: 'GET',
    path: '/invoiceable-rows',
    access: 'invoices:read',
    summary:
      'List the rows of a customer’s orders, or of one order, with the quantities left to invoice; a page counts orders, newest first; `all` includes the fully invoiced rows of these orders; repeat `rowIds` for single rows',
    query: z.object({
      customerId: id,
      orderId: id.optional(),
      rowIds: z
        .preprocess(
          (ids) => (ids === undefined || Array.isArray(ids) ? ids : [ids]),
          z.array(id).max(500).optional(),
        )
        .optional(),
      all: z.enum(['true', 'false']).default('false'),
      ...pagedQuery,
    }),
    reply: pageSchema(invoiceableRow),
  }),
};
