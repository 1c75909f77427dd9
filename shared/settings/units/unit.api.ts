import { crudApi } from '#shared/lib/crud-api.ts';
import { unitListing } from './unit.contract.ts';
import { unit, unitFields } from './unit.schema.ts';

export const unitApi = {
  ...crudApi({
    path: 'units',
    fields: unitFields,
    entity: unit,
    listing: unitListing,
    errors: { update: ['in_use'] },
  }),
};
