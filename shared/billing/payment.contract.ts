import { contract, listQuery, pageOf } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { payment, paymentFields } from './payment.schema.ts';

export const paymentContract = {
  list: contract({
    method: 'GET',
    path: '/payments',
    access: 'payments:read',
    summary: 'List payments, newest first; those that pay an order or an invoice, in whole or in part',
    query: listQuery(['date'], '-date', { orderId: id.optional(), invoiceId: id.optional() }),
    reply: pageOf(payment),
  }),
  create: contract({
    method: 'POST',
    path: '/payments',
    access: 'payments:write',
    summary: 'Take a deposit for an order or a payment for an invoice',
    body: paymentFields,
    reply: payment,
    status: 201,
  }),
};
