import { api } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-api.ts';
import { companyInformation, companyInformationFields } from './company-information.schema.ts';

export const companyInformationApi = {
  get: api({ errors: ['not_found'], summary: 'Read the company information', reply: companyInformation }),
  update: api({
    summary: 'Change the company information',
    body: changesOf(companyInformationFields),
    reply: companyInformation,
  }),
};
