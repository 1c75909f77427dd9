import { crudApi } from '#shared/lib/crud-api.ts';
import { recordFields } from '#shared/lib/fields.ts';
import { warehouseListing } from './warehouse.contract.ts';
import { warehouseFields } from './warehouse.schema.ts';

export const warehouseApi = {
  ...crudApi({
    path: 'warehouses',
    fields: warehouseFields,
    entity: warehouseFields.extend(recordFields),
    listing: warehouseListing,
  }),
};
