import { z } from 'zod';
import { accessEvent, accessResults } from '#shared/access/session/access-event.schema.ts';
import { contract } from '#shared/lib/contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { labels, type Manifest } from '#shared/lib/manifest.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

export const accessLogManifest = {
  type: 'access-log',
  name: 'audit.access.one',
  plural: 'audit.access.title',
  fields: labels('audit.access.field', accessEvent.shape),
} as const satisfies Manifest;

/** Sign-ins, refusals, and changes of who may sign in and how. Nobody writes it but the server. */
export const accessLogContract = {
  path: 'access-log',
  manifest: accessLogManifest,
  permission: { read: 'audit:read' },
  list: contract({
    method: 'GET',
    path: '/access-log',
    access: 'audit:read',
    summary: 'Sign-ins, refusals and changes of accounts, newest first, of the last 400 days',
    query: listQuery(['at'], '-at', {
      userId: id.optional(),
      result: z.enum(accessResults).optional(),
      from: date().optional(),
      to: date().optional(),
    }),
    reply: pageSchema(accessEvent),
  }),
} as const;
