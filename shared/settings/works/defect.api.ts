import { crudApi, orderingApi } from '#shared/lib/crud-api.ts';
import { defectListing } from './defect.contract.ts';
import { defect, defectFields } from './defect.schema.ts';

const crud = crudApi({
  path: 'defects',
  fields: defectFields,
  entity: defect,
  listing: defectListing,
});

export const defectApi = { ...crud, order: orderingApi('defects') };
