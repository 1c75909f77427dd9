import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { crudApi, idParams, orderingApi, usageApi } from '#shared/lib/crud-api.ts';
import { idOf } from '#shared/lib/fields.ts';
import { statusListing, subStatusListing } from './status.contract.ts';
import { status, statusFields, subStatus, subStatusFields } from './status.schema.ts';

const statusCrud = crudApi({
  path: 'statuses',
  fields: statusFields,
  entity: status,
  listing: statusListing,
});

export const statusApi = {
  ...statusCrud,
  order: orderingApi('statuses'),
  usage: usageApi('statuses'),
  succeed: api({
    summary: 'Move the orders and sub-statuses of a status to another one of its stage, and delete it',
    params: idParams,
    body: z.object({ successorId: idOf('orders.successorRequired') }),
  }),
};

const subStatusCrud = crudApi({
  path: 'sub-statuses',
  fields: subStatusFields,
  entity: subStatus,
  listing: subStatusListing,
});

export const subStatusApi = {
  ...subStatusCrud,
  order: orderingApi('sub-statuses'),
  usage: usageApi('sub-statuses'),
  succeed: api({
    summary: 'Move the orders of a sub-status to another one of its status, or to none, and delete it',
    params: idParams,
    body: z.object({ successorId: idOf('orders.successorRequired').nullable() }),
  }),
};
