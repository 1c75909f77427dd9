import { contract } from '#shared/lib/contract.ts';
import type { companyWorkApi } from './company-work.api.ts';

export const companyWorkContract = contract<typeof companyWorkApi>({
  method: 'GET',
  path: '/companies/:id/work',
  access: 'orders:read',
});
