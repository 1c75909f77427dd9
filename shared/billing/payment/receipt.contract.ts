import { contract } from '#shared/lib/contract.ts';
import type { paymentReceiptApi } from './receipt.api.ts';

/** Receipts on an 80 mm roll, as PDF. */
export const paymentReceiptContract = {
  order: contract<typeof paymentReceiptApi.order>({
    method: 'GET',
    path: '/orders/:id/receipt/pdf',
    access: 'orders:read',
    shows: ['payments', 'company-information'],
  }),
  payment: contract<typeof paymentReceiptApi.payment>({
    method: 'GET',
    path: '/payments/:id/receipt/pdf',
    access: 'payments:read',
    shows: ['orders', 'invoices', 'company-information'],
  }),
  mail: contract<typeof paymentReceiptApi.mail>({
    method: 'POST',
    path: '/payments/:id/receipt/mail',
    access: 'messages:write',
    changes: ['messages', 'orders'],
  }),
};
