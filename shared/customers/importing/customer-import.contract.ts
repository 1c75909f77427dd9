import { z } from 'zod';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { contract } from '#shared/lib/contract.ts';
import { importedRow, importRows } from './customer-import.schema.ts';

const body = z.object({
  rows: importRows,
  /** What to do with a customer whom the shop has already. */
  known: z.enum(['skip', 'update']).default('skip'),
});
const reply = z.object({ data: z.array(importedRow) });

/**
 * Takes customers over from a file, a few hundred rows a call. A row is known by its code, or by a phone number and a
 * similar name, so the same rows again add nobody.
 */
export const customerImportContract = {
  check: contract({
    method: 'POST',
    path: '/customers/import/check',
    access: customerContract.permission.write,
    summary: 'Tell what the import of these rows would do, without doing it',
    body,
    reply,
    isSecret: true,
  }),
  run: contract({
    method: 'POST',
    path: '/customers/import',
    access: customerContract.permission.write,
    summary: 'Add the customers of these rows, and leave or update those who are known',
    body,
    reply,
    changes: customerContract.changes,
  }),
};
