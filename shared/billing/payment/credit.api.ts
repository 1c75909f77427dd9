import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { creditUseFields } from './credit.schema.ts';

/** What a customer paid beyond the total of an order, for a cancelled one, or for pieces that a credit note took back. */
const customerCredit = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  currency: z.string(),
  decimals: z.int(),
  amount: z.string(),
});
export type CustomerCredit = z.output<typeof customerCredit>;

const creditUse = z.object({
  id: z.int(),
  orderId: z.int().nullable(),
  invoiceId: z.int().nullable(),
  amount: z.string(),
  currency: z.string(),
  date: z.string(),
});

export const creditApi = {
  list: api({
    summary:
      'What a customer may spend, by the order that it was paid for, oldest first; with an order or invoice, what may be spent on that',
    query: z.object({ customerId: id, orderId: id.optional(), invoiceId: id.optional() }),
    reply: z.object({ data: z.array(customerCredit) }),
  }),
  use: api({
    errors: ['not_allowed', 'books_closed'],
    summary: 'Spend a customer’s credit on their order or invoice; no money moves',
    body: creditUseFields,
    example: { body: { orderId: 12, amount: '120' } },
    reply: creditUse,
    status: 201,
  }),
};
