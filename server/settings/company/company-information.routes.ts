import type { Route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { releaseImage } from '#server/settings/images/image.actions.ts';
import { imageUrl } from '#server/settings/images/image.queries.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { companyInformation } from './company-information.table.ts';

export const companyInformationRoutes: Route[] = singleton(companyInformationContract, {
  table: companyInformation,
  derived: async ({ logoId }, database) => ({ logo: await imageUrl(database, logoId) }),
  afterUpdate: async (row, before, context) => {
    if (before.logoId !== null && before.logoId !== row.logoId) await releaseImage(context, before.logoId);
  },
});
