import { contract } from '#shared/lib/contract.ts';
import type { companyInformationApi } from './company-information.api.ts';
import { companyInformationManifest } from './company-information.manifest.ts';

export const companyInformationContract = {
  manifest: companyInformationManifest,
  get: contract<typeof companyInformationApi.get>({
    method: 'GET',
    path: '/company-information',
    access: 'public',
  }),
  update: contract<typeof companyInformationApi.update>({
    method: 'PATCH',
    path: '/company-information',
    access: 'settings:write',
    // They say whether deposits are invoiced, which needs a tax number.
    changes: ['preferences'],
  }),
};
