import { crudApi } from '#shared/lib/crud-api.ts';
import { recordFields } from '#shared/lib/fields.ts';
import { placeName } from './place.schema.ts';
import { shelfListing } from './shelf.contract.ts';
import { shelfFields } from './shelf.schema.ts';

export const shelfApi = {
  ...crudApi({
    path: 'shelves',
    fields: shelfFields,
    entity: shelfFields.extend({ ...recordFields, rack: placeName, warehouse: placeName }),
    listing: shelfListing,
  }),
};
