import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { assigneeApi, proposedCostApi, workloadApi } from './assignee.api.ts';

/** The most assignees in one reply. */
export const mostWorkloads = 500;

export const workloadContract = contract<typeof workloadApi>({
  method: 'GET',
  path: '/workloads',
  access: 'orders:assign',
  shows: ['orders'],
});

/** What assigning work proposes as the agreed cost. */
export const proposedCostContract = contract<typeof proposedCostApi>({
  method: 'GET',
  path: '/proposed-costs',
  access: 'orders:assign',
  shows: ['orders', 'users', 'companies', 'designs'],
});

export const assigneeListing = listing({ sorts: ['name'], defaultSort: 'name', filters: {} });

export const assigneeContract = {
  path: 'assignees',
  permission: { read: 'orders:read' },
  list: contract<typeof assigneeApi.list>({
    method: 'GET',
    path: '/assignees',
    access: 'orders:read',
    listing: assigneeListing,
  }),
  get: contract<typeof assigneeApi.get>({ method: 'GET', path: '/assignees/:id', access: 'orders:read' }),
} as const;
