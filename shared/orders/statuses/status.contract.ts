import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { crudContract, idParams, orderingOf, usageOf } from '#shared/lib/crud-contract.ts';
import { id, idOf } from '#shared/lib/fields.ts';
import { statusManifest, subStatusManifest } from './label.manifests.ts';
import { stages } from './stage.rules.ts';
import { status, statusFields, subStatus, subStatusFields } from './status.schema.ts';

const permission = { read: 'signedIn', write: 'settings:write', delete: 'settings:write' } as const;

const statusCrud = crudContract({
  path: 'statuses',
  permission,
  fields: statusFields,
  entity: status,
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: { stage: z.enum(stages).optional() },
  changes: ['sub-statuses', 'orders', 'dashboard', 'reports'],
});

export const statusContract = {
  ...statusCrud,
  manifest: statusManifest,
  /** The order among the statuses of one stage. */
  order: orderingOf(statusCrud),
  usage: usageOf(statusCrud, 'settings:read'),
  succeed: contract({
    method: 'POST',
    path: '/statuses/:id/succeed',
    access: permission.delete,
    summary: 'Move the orders and sub-statuses of a status to another one of its stage, and delete it',
    params: idParams,
    body: z.object({ successorId: idOf('orders.successorRequired') }),
    changes: statusCrud.changes,
  }),
};

const subStatusCrud = crudContract({
  path: 'sub-statuses',
  permission,
  fields: subStatusFields,
  entity: subStatus,
  sorts: ['position', 'name', 'created'],
  defaultSort: 'position',
  filters: { statusId: id.optional() },
  changes: ['orders', 'dashboard'],
});

export const subStatusContract = {
  ...subStatusCrud,
  manifest: subStatusManifest,
  /** The order among the sub-statuses of one status. */
  order: orderingOf(subStatusCrud),
  usage: usageOf(subStatusCrud, 'settings:read'),
  succeed: contract({
    method: 'POST',
    path: '/sub-statuses/:id/succeed',
    access: permission.delete,
    summary: 'Move the orders of a sub-status to another one of its status, or to none, and delete it',
    params: idParams,
    body: z.object({ successorId: idOf('orders.successorRequired').nullable() }),
    changes: subStatusCrud.changes,
  }),
};
