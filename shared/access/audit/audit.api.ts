import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { auditListing } from './audit.contract.ts';
import { auditEntry } from './audit.schema.ts';

export const auditApi = {
  list: api({
    summary: 'List changes, newest first; `before` an id continues after that entry',
    query: listQuery(auditListing, {
      recordType: z
        .string()
        .regex(/^[a-z][a-z-]{0,49}$/, 'validation.unknown')
        .optional(),
    }),
    reply: pageSchema(auditEntry),
  }),
  get: api({ summary: 'Read one change', params: idParams, reply: auditEntry }),
};
