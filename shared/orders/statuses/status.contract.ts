import { contract } from '#shared/lib/contract.ts';
import { crudContract, orderingOf, usageOf } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import { statusManifest, subStatusManifest } from './label.manifests.ts';
import { stages } from './stage.rules.ts';
import type { statusApi, subStatusApi } from './status.api.ts';

const permission = { read: 'signedIn', write: 'settings:write', delete: 'settings:write' } as const;

export const statusListing = listing({
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: { stage: stages },
});

const statusCrud = crudContract<typeof statusApi>({
  path: 'statuses',
  permission,
  listing: statusListing,
  changes: ['sub-statuses', 'orders', 'dashboard', 'reports'],
});

export const statusContract = {
  ...statusCrud,
  manifest: statusManifest,
  /** The order among the statuses of one stage. */
  order: orderingOf(statusCrud),
  usage: usageOf(statusCrud, 'settings:read'),
  succeed: contract<typeof statusApi.succeed>({
    method: 'POST',
    path: '/statuses/:id/succeed',
    access: permission.delete,
    changes: statusCrud.changes,
  }),
};

export const subStatusListing = listing({
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: { statusId: 'id' },
});

const subStatusCrud = crudContract<typeof subStatusApi>({
  path: 'sub-statuses',
  permission,
  listing: subStatusListing,
  changes: ['orders', 'dashboard'],
});

export const subStatusContract = {
  ...subStatusCrud,
  manifest: subStatusManifest,
  /** The order among the sub-statuses of one status. */
  order: orderingOf(subStatusCrud),
  usage: usageOf(subStatusCrud, 'settings:read'),
  succeed: contract<typeof subStatusApi.succeed>({
    method: 'POST',
    path: '/sub-statuses/:id/succeed',
    access: permission.delete,
    changes: subStatusCrud.changes,
  }),
};
