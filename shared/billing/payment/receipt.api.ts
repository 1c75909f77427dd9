import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { paperLanguage, pdfReply } from '#shared/lib/paper/paper-contract.ts';

export const paymentReceiptApi = {
  order: api({
    summary: 'The receipt of an order as a PDF of 80 mm',
    params: idParams,
    query: z.object({ language: paperLanguage }),
    reply: pdfReply,
  }),
  payment: api({
    summary: 'The receipt of a payment, or of one of its refunds, as a PDF of 80 mm',
    params: idParams,
    query: z.object({ refund: id.optional(), language: paperLanguage }),
    reply: pdfReply,
  }),
  mail: api({
    errors: ['not_allowed'],
    summary:
      'Mail the receipt of a payment, or of one of its refunds, as a PDF to the customer who is billed; also needs `payments:read`. 409 not_allowed without an email',
    params: idParams,
    body: z.object({ refund: id.optional(), language: z.enum(languages) }),
    reply: z.object({ email: z.string() }),
  }),
};
