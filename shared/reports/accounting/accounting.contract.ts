import { contract } from '#shared/lib/contract.ts';
import type { accountingApi, notBilledApi } from './accounting.api.ts';

export const accountingContract = contract<typeof accountingApi>({
  method: 'GET',
  path: '/accounting',
  access: 'accounting:read',
});

export const notBilledContract = contract<typeof notBilledApi>({
  method: 'GET',
  path: '/accounting/not-billed',
  access: 'accounting:read',
});
