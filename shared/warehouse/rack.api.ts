import { crudApi } from '#shared/lib/crud-api.ts';
import { recordFields } from '#shared/lib/fields.ts';
import { placeName } from './place.schema.ts';
import { rackListing } from './rack.contract.ts';
import { rackFields } from './rack.schema.ts';

export const rackApi = {
  ...crudApi({
    path: 'racks',
    fields: rackFields,
    entity: rackFields.extend({ ...recordFields, warehouse: placeName }),
    listing: rackListing,
  }),
};
