import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { importedRow, importRows } from './customer-import.schema.ts';

const body = z.object({
  rows: importRows,
  /** What to do with a customer whom the shop has already. */
  known: z.enum(['skip', 'update']).default('skip'),
});
const reply = z.object({ data: z.array(importedRow) });

export const customerImportApi = {
  check: api({ summary: 'Tell what the import of these rows would do, without doing it', body, reply }),
  run: api({
    summary: 'Add the customers of these rows, and leave or update those who are known',
    body,
    reply,
  }),
};
