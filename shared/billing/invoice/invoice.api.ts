import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { listQuery, pagedQuery, pageSchema } from '#shared/lib/page-api.ts';
import { paperIds, paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';
import { invoiceListing } from './invoice.contract.ts';
import { creditFields, invoice, invoiceableRow, invoiceFields, invoiceListRow } from './invoice.schema.ts';
import { writeOffFields } from './payment.schema.ts';

export const invoiceApi = {
  list: api({
    summary: 'List invoices, prepayment invoices and credit notes',
    query: listQuery(invoiceListing, {
      taxRate: z
        .string()
        .regex(/^\d{1,3}(\.\d{1,4})?$/, 'validation.unknown')
        .optional(),
    }),
    reply: pageSchema(invoiceListRow),
  }),
  get: api({ summary: 'Read one invoice or credit note', params: idParams, reply: invoice }),
  pdf: api({
    errors: ['not_allowed'],
    summary:
      'An invoice or credit note as a PDF on A4; 409 not_allowed until the tax authority has cleared it, where that is asked; 503 while too many documents are written',
    params: idParams,
    query: z.object({ language: paperLanguage }),
    reply: pdfReply,
  }),
  pdfs: api({
    summary:
      'Up to 200 invoices and credit notes in one PDF, in the order of `ids`, which is repeated for each; 404 if one of them is missing',
    query: z.object({ ids: paperIds, language: paperLanguage }),
    reply: pdfReply,
    errors: ['not_found', 'not_allowed'],
  }),
  mail: api({
    errors: ['not_allowed'],
    summary:
      'Mail an invoice or credit note as a PDF to the customer who is billed; also needs `invoices:read`. 409 not_allowed without an email, and before its clearance',
    params: idParams,
    body: z.object({ language: z.enum(languages) }),
    reply: z.object({ email: z.string() }),
  }),
  create: api({
    errors: ['books_closed'],
    summary: 'Invoice quantities of order rows, at most what is ordered and not invoiced yet',
    body: invoiceFields,
    reply: invoice,
    status: 201,
  }),
  credit: api({
    errors: ['not_allowed', 'books_closed'],
    summary:
      'Issue a credit note for pieces of an invoice, or without lines for all that is left of it; frees their quantities and what was paid for them. With an `amount`, tax included, no pieces come back: it is spread over the taxes of the invoice',
    params: idParams,
    body: creditFields,
    example: { body: { reason: 'Wrong size', lines: [{ invoiceLineId: 31, quantity: 1 }] } },
    reply: invoice,
    status: 201,
  }),
  writeOff: api({
    errors: ['not_allowed', 'books_closed'],
    summary:
      'Write off what is left to pay of an invoice: at most `writeOffLimit` of the preferences, as an expense of today and not as money; 409 not_allowed above it. Taken back by voiding the payment that it is',
    params: idParams,
    body: writeOffFields,
    reply: invoice,
    status: 201,
  }),
  invoiceableRows: api({
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
