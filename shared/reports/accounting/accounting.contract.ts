import { contract } from '#shared/lib/contract.ts';
import type { accountingApi } from './accounting.api.ts';

export const accountingContract = contract<typeof accountingApi>({
  method: 'GET',
  path: '/accounting',
  access: 'accounting:read',
});
