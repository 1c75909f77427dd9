import { crudApi } from '#shared/lib/crud-api.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { companyListing } from './company.contract.ts';
import { company, companyFields } from './company.schema.ts';

export const companyApi = {
  ...crudApi({
    path: 'companies',
    fields: companyFields,
    entity: company,
    listing: companyListing,
    // A caller without a query gets the list (rule API 5).
    perPage: maxPerPage,
  }),
};
