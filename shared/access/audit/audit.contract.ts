import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { auditApi } from './audit.api.ts';
import { auditActions } from './audit-actions.ts';

export const auditListing = listing({
  sorts: ['at'],
  defaultSort: '-at',
  filters: {
    recordType: 'text',
    recordId: 'id',
    userId: 'id',
    action: auditActions,
    from: 'date',
    to: 'date',
    before: 'id',
  },
});

export const auditContract = {
  path: 'audit',
  permission: { read: 'audit:read' },
  list: contract<typeof auditApi.list>({
    method: 'GET',
    path: '/audit',
    access: 'audit:read',
    listing: auditListing,
  }),
  get: contract<typeof auditApi.get>({ method: 'GET', path: '/audit/:id', access: 'audit:read' }),
} as const;
