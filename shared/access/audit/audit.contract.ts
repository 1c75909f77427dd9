import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';
import { auditActions, auditEntry } from './audit.schema.ts';

export const auditContract = {
  path: 'audit',
  permission: { read: 'audit:read' },
  list: contract({
    method: 'GET',
    path: '/audit',
    access: 'audit:read',
    summary: 'List changes, newest first; `before` an id continues after that entry',
    query: listQuery(['at'], '-at', {
      recordType: z
        .string()
        .regex(/^[a-z][a-z-]{0,49}$/, 'validation.unknown')
        .optional(),
      recordId: id.optional(),
      userId: id.optional(),
      action: z.enum(auditActions).optional(),
      from: date().optional(),
      to: date().optional(),
      before: id.optional(),
    }),
    reply: pageSchema(auditEntry),
  }),
  get: contract({
    method: 'GET',
    path: '/audit/:id',
    access: 'audit:read',
    summary: 'Read one change',
    params: idParams,
    reply: auditEntry,
  }),
} as const;
