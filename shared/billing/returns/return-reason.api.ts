import { crudApi, orderingApi } from '#shared/lib/crud-api.ts';
import { returnReasonListing } from './return-reason.contract.ts';
import { returnReason, returnReasonFields } from './return-reason.schema.ts';

const crud = crudApi({
  path: 'return-reasons',
  fields: returnReasonFields,
  entity: returnReason,
  listing: returnReasonListing,
});

export const returnReasonApi = { ...crud, order: orderingApi('return-reasons') };
