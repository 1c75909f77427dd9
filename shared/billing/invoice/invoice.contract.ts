import { z } from 'zod';
import { contract, idParams, listQuery, pageSchema } from '#shared/lib/contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { creditFields, invoice, invoiceableRow, invoiceFields, invoiceListRow } from './invoice.schema.ts';

/** What is billed, owed and shown of the orders follows both. */
const changes = ['invoiceable-rows', 'orders', 'payments', 'dashboard'];

export const invoiceContract = {
  list: contract({
    method: 'GET',
    path: '/invoices',
    access: 'invoices:read',
    summary: 'List invoices and credit notes',
    query: listQuery(['invoiceDate', 'invoiceNumber', 'total'], '-invoiceDate', {
      customerId: id.optional(),
      orderId: id.optional(),
      kind: z.enum(['invoice', 'creditNote']).optional(),
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
  create: contract({
    method: 'POST',
    path: '/invoices',
    access: 'invoices:write',
    summary: 'Bill quantities of order rows; never more than was ordered and is not billed yet',
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
    summary: 'Undo an invoice by a credit note, which frees its quantities and payments',
    params: idParams,
    body: creditFields,
    reply: invoice,
    status: 201,
    changes,
  }),
  invoiceableRows: contract({
    method: 'GET',
    path: '/invoiceable-rows',
    access: 'invoices:read',
    summary:
      'The rows of a customer’s orders, or of one order, with what remains to invoice; billed ones with `all`',
    query: z.object({
      customerId: id,
      orderId: id.optional(),
      all: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({ data: z.array(invoiceableRow) }),
  }),
};
