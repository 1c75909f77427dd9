import { contract } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-contract.ts';
import { companyInformationManifest } from './company-information.manifest.ts';
import { companyInformation, companyInformationFields } from './company-information.schema.ts';

export const companyInformationContract = {
  manifest: companyInformationManifest,
  fields: companyInformationFields,
  get: contract({
    method: 'GET',
    path: '/company-information',
    access: 'public',
    errors: ['not_found'],
    summary: 'Read the company information',
    reply: companyInformation,
  }),
  update: contract({
    method: 'PATCH',
    path: '/company-information',
    access: 'settings:write',
    summary: 'Change the company information',
    body: changesOf(companyInformationFields),
    reply: companyInformation,
  }),
};
