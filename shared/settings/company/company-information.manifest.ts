import { type AllOf, labels, type Manifest } from '#shared/lib/manifest.ts';
import type { AddressField } from '#shared/settings/country/address.schema.ts';
import { addressLabels } from '#shared/settings/country/address-labels.ts';
import type { companyInformationFields } from './company-information.schema.ts';

const named = {
  name: true,
  names: true,
  legalName: true,
  legalNameNames: true,
  taxNumber: true,
  registrationNumber: true,
  phone: true,
  email: true,
  address: true,
  addressNames: true,
  legalAddress: true,
  legalAddressNames: true,
  websiteUrl: true,
  facebookUrl: true,
  xUrl: true,
  instagramUrl: true,
  termsAndConditions: true,
  termsAndConditionsNames: true,
} satisfies Omit<AllOf<typeof companyInformationFields>, 'logoId' | AddressField>;

export const companyInformationManifest = {
  type: 'company-information',
  name: 'audit.types.companyInformation',
  inUse: 'errors.inUseBy.companyInformation',
  title: 'shell.nav.companyInformation',
  screen: '/company-information',
  opens: 'screen',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'settings.company.explanation' },
  fields: {
    ...labels('settings.company', named),
    ...addressLabels,
    logoId: { label: 'settings.company.logo' },
  },
} as const satisfies Manifest;
