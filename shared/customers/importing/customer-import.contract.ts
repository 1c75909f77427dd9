import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { contract } from '#shared/lib/contract.ts';
import type { customerImportApi } from './customer-import.api.ts';

/**
 * Takes customers over from a file, a few hundred rows a call. A row is known by its code, or by a phone number and a
 * similar name, so the same rows again add nobody.
 */
export const customerImportContract = {
  check: contract<typeof customerImportApi.check>({
    method: 'POST',
    path: '/customers/import/check',
    access: customerContract.permission.write,
    isSecret: true,
  }),
  run: contract<typeof customerImportApi.run>({
    method: 'POST',
    path: '/customers/import',
    access: customerContract.permission.write,
    changes: customerContract.changes,
  }),
};
