import { crudApi, usageApi } from '#shared/lib/crud-api.ts';
import { taxListing } from './tax.contract.ts';
import { tax, taxFields } from './tax.schema.ts';

const crud = crudApi({ path: 'taxes', fields: taxFields, entity: tax, listing: taxListing });

export const taxApi = { ...crud, usage: usageApi('taxes') };
