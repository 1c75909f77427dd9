import { crudApi, orderingApi, usageApi } from '#shared/lib/crud-api.ts';
import { workTypeListing } from './work-type.contract.ts';
import { workType, workTypeFields } from './work-type.schema.ts';

const crud = crudApi({
  path: 'work-types',
  fields: workTypeFields,
  entity: workType,
  listing: workTypeListing,
});

export const workTypeApi = { ...crud, order: orderingApi('work-types'), usage: usageApi('work-types') };
