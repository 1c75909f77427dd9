import { contract } from '#shared/lib/contract.ts';
import type { forgetApi } from './forget.api.ts';

export const forgetContract = {
  forget: contract<typeof forgetApi.forget>({
    method: 'POST',
    path: '/customers/:id/forget',
    access: 'customers:forget',
    changes: [
      'customers',
      'customer-notes',
      'measurements',
      'orders',
      'invoices',
      'messages',
      'appointments',
      'calendar',
      'dashboard',
      'audit',
    ],
  }),
  /** Everything that is held of a person, in one file. */
  file: contract<typeof forgetApi.file>({
    method: 'GET',
    path: '/customers/:id/file',
    access: 'customers:export',
    shows: ['customers'],
  }),
};
