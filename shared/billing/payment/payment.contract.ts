import { z } from 'zod';
import { customerBalance, payment, paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { contract } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

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
    changes: ['invoices', 'invoiceable-rows', 'orders', 'dashboard'],
  }),
};
