import type { accessEvent } from '#shared/access/session/access-event.schema.ts';
import { accessResults } from '#shared/access/session/access-events.ts';
import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { AllOf, Manifest } from '#shared/lib/manifest.ts';
import { labels } from '#shared/lib/manifest.ts';
import type { accessLogApi } from './access-log.api.ts';

export const accessLogManifest = {
  type: 'access-log',
  name: 'audit.access.one',
  plural: 'audit.access.title',
  fields: labels('audit.access.field', {
    id: true,
    at: true,
    kind: true,
    result: true,
    userId: true,
    userName: true,
    byName: true,
    ipAddress: true,
    device: true,
    count: true,
    about: true,
  } satisfies AllOf<typeof accessEvent>),
} as const satisfies Manifest;

export const accessLogListing = listing({
  sorts: ['at'],
  defaultSort: '-at',
  filters: { userId: 'id', result: accessResults, from: 'date', to: 'date' },
});

/** Sign-ins, refusals, and changes of who may sign in and how. Nobody writes it but the server. */
export const accessLogContract = {
  path: 'access-log',
  manifest: accessLogManifest,
  permission: { read: 'audit:read' },
  list: contract<typeof accessLogApi.list>({
    method: 'GET',
    path: '/access-log',
    access: 'audit:read',
    listing: accessLogListing,
  }),
} as const;
