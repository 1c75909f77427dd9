import { z } from 'zod';
import {
  customerBalance,
  payment,
  paymentFields,
  refundFields,
  voidFields,
} from '#shared/billing/invoice/payment.schema.ts';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

/** A payment changes what is owed, and the documents that show it. */
const changes = ['invoices', 'invoiceable-rows', 'orders', 'transactions', 'dashboard'];

export const paymentContract = {
  list: contract({
    method: 'GET',
    path: '/payments',
    access: 'payments:read',
    summary: 'List payments, newest first; all, or those for one order, invoice or customer',
    query: listQuery(['date'], '-date', {
      orderId: id.optional(),
      invoiceId: id.optional(),
      customerId: id.optional(),
    }),
    reply: pageSchema(payment),
  }),
  balance: contract({
    method: 'GET',
    path: '/payments/balance',
    access: 'payments:read',
    summary: 'Total, paid and owed amounts of a customer’s orders, by currency',
    query: z.object({ customerId: id }),
    reply: z.object({ data: z.array(customerBalance) }),
  }),
  create: contract({
    method: 'POST',
    path: '/payments',
    access: 'payments:write',
    errors: ['not_allowed'],
    summary: 'Take a deposit for an order or a payment for an invoice',
    body: paymentFields,
    example: { body: { orderId: 12, amount: '200', method: 'cash', date: '2026-11-30' } },
    reply: payment,
    status: 201,
    changes,
  }),
  get: contract({
    method: 'GET',
    path: '/payments/:id',
    access: 'payments:read',
    summary: 'Read one payment with its refunds, for its receipt',
    params: idParams,
    reply: payment,
  }),
  refund: contract({
    method: 'POST',
    path: '/payments/:id/refund',
    access: 'payments:refund',
    errors: ['not_allowed'],
    summary:
      'Give back a part or all of a payment. What the order has free is taken first, then what pays its newest invoices',
    params: idParams,
    body: refundFields,
    example: { body: { amount: '50', date: '2026-11-30', reason: 'The coat is not wanted' } },
    reply: payment,
    status: 201,
    changes,
  }),
  void: contract({
    method: 'POST',
    path: '/payments/:id/void',
    access: 'payments:refund',
    errors: ['not_allowed'],
    summary: 'Undo a payment as a whole, on the day that it is dated',
    params: idParams,
    body: voidFields,
    reply: payment,
    status: 201,
    changes,
  }),
};
