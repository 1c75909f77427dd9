import { z } from 'zod';
import {
  customerBalance,
  payment,
  paymentFields,
  refundFields,
  voidFields,
} from '#shared/billing/invoice/payment.schema.ts';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { paymentListing } from './payment.contract.ts';

export const paymentApi = {
  list: api({
    summary: 'List payments, newest first; all, or those for one order, invoice or customer',
    query: listQuery(paymentListing),
    reply: pageSchema(payment),
  }),
  balance: api({
    summary: 'Total, paid and owed amounts of a customer’s orders, by currency',
    query: z.object({ customerId: id }),
    reply: z.object({ data: z.array(customerBalance) }),
  }),
  create: api({
    errors: ['not_allowed', 'books_closed'],
    summary:
      'Take a deposit for an order or a payment for an invoice. Where the law asks (`depositsAreInvoiced` of the preferences), what pays no invoice yet gets a prepayment invoice, which the invoices of the order deduct',
    body: paymentFields,
    example: { body: { orderId: 12, amount: '200', method: 'cash', date: '2026-11-30' } },
    reply: payment,
    status: 201,
  }),
  get: api({
    summary: 'Read one payment with its refunds, for its receipt',
    params: idParams,
    reply: payment,
  }),
  refund: api({
    errors: ['not_allowed', 'books_closed'],
    summary:
      'Give back a part or all of a payment. What the order has free is taken first, and its prepayment invoice is credited; then what pays its newest invoices',
    params: idParams,
    body: refundFields,
    example: { body: { amount: '50', date: '2026-11-30', reason: 'The coat is not wanted' } },
    reply: payment,
    status: 201,
  }),
  void: api({
    errors: ['not_allowed', 'books_closed'],
    summary: 'Undo a payment as a whole, on the day that it is dated',
    params: idParams,
    body: voidFields,
    reply: payment,
    status: 201,
  }),
};
