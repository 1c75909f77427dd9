import { changesOf, contract } from '#shared/lib/contract.ts';
import { companyInformation, companyInformationFields } from './company-information.schema.ts';

export const companyInformationContract = {
  fields: companyInformationFields,
  get: contract({
    method: 'GET',
    path: '/company-information',
    access: 'public',
    errors: ['not_found'],
    summary: 'Who the shop is',
    reply: companyInformation,
  }),
  update: contract({
    method: 'PATCH',
    path: '/company-information',
    access: 'settings:write',
    summary: 'Change who the shop is',
    body: changesOf(companyInformationFields),
    reply: companyInformation,
  }),
};
