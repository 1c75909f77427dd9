import { pictureAddress, pictures } from '#server/images/image.actions.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { writeTaxNumber } from '#server/settings/country/tax-number.queries.ts';
import { workRates } from '#server/settings/works/route.links.ts';
import { companyApi } from '#shared/suppliers/company.api.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { companies, companyImages, companyRates } from './company.table.ts';
import { writeCompanyPhones } from './company-phones.ts';

export const companyRoutes: Route[] = crud(companyContract, companyApi, {
  table: companies,
  search: companies.search,
  sorts: { name: companies.sortName, created: companies.id },
  references: { logo: pictureAddress('logoId') },
  links: {
    imageIds: pictures(companyImages, companyImages.companyId, companyImages.imageId),
    rates: workRates(companyRates, companyRates.companyId, companyRates.workTypeId),
  },
  onCreate: async (fields, context) => ({
    ...(await writeCompanyPhones(fields, null, context)),
    ...(await writeTaxNumber(fields, null, context)),
  }),
  onUpdate: async (changes, before, context) => ({
    ...(await writeCompanyPhones(changes, before, context)),
    ...(await writeTaxNumber(changes, before, context)),
  }),
});
