import { labels, type Manifest } from '#shared/lib/manifest.ts';
import { companyInformationFields } from './company-information.schema.ts';

const { logoId: _logo, ...named } = companyInformationFields.shape;

export const companyInformationManifest = {
  type: 'company-information',
  name: 'audit.types.companyInformation',
  inUse: 'errors.inUseBy.companyInformation',
  fields: { ...labels('settings.company', named), logoId: { label: 'settings.company.logo' } },
} as const satisfies Manifest;
