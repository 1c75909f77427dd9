import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';

/** Receipts on an 80 mm roll, as PDF. */
export const receiptContract = {
  order: contract({
    method: 'GET',
    path: '/orders/:id/receipt/pdf',
    access: 'orders:read',
    summary: 'The receipt of an order as a PDF of 80 mm',
    params: idParams,
    query: z.object({ language: paperLanguage }),
    reply: pdfReply,
    shows: ['payments', 'company-information'],
  }),
  payment: contract({
    method: 'GET',
    path: '/payments/:id/receipt/pdf',
    access: 'payments:read',
    summary: 'The receipt of a payment, or of one of its refunds, as a PDF of 80 mm',
    params: idParams,
    query: z.object({ refund: id.optional(), language: paperLanguage }),
    reply: pdfReply,
    shows: ['orders', 'invoices', 'company-information'],
  }),
};
