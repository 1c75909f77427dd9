import { labels, type Manifest } from '#shared/lib/manifest.ts';
import { companyInformationFields } from './company-information.schema.ts';

const { logoId: _logo, ...named } = companyInformationFields.shape;

export const companyInformationManifest = {
  type: 'company-information',
  name: 'audit.types.companyInformation',
  inUse: 'errors.inUseBy.companyInformation',
  title: 'shell.nav.companyInformation',
  screen: '/company-information',
  opens: 'screen',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'settings.company.explanation' },
  fields: { ...labels('settings.company', named), logoId: { label: 'settings.company.logo' } },
} as const satisfies Manifest;
