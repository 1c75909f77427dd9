import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';

/** Receipts on an 80 mm roll, as PDF. */
export const paymentReceiptContract = {
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
  mail: contract({
    method: 'POST',
    path: '/payments/:id/receipt/mail',
    access: 'messages:write',
    errors: ['not_allowed'],
    summary:
      'Mail the receipt of a payment, or of one of its refunds, as a PDF to the customer who is billed; also needs `payments:read`. 409 not_allowed without an email',
    params: idParams,
    body: z.object({ refund: id.optional(), language: z.enum(languages) }),
    reply: z.object({ email: z.string() }),
    changes: ['messages', 'orders'],
  }),
};
