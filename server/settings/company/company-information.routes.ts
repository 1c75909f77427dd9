import { pictureAddress } from '#server/images/image.actions.ts';
import type { Route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { writeTaxNumber } from '#server/settings/country/tax-number.queries.ts';
import { companyInformationApi } from '#shared/settings/company/company-information.api.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { companyInformation } from './company-information.table.ts';

export const companyInformationRoutes: Route[] = singleton(
  companyInformationContract,
  companyInformationApi,
  {
    table: companyInformation,
    onUpdate: (changes, before, context) => writeTaxNumber(changes, before, context, 'seller'),
    references: { logo: pictureAddress('logoId') },
  },
);
