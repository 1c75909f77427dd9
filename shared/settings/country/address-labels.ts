import type { MessageKey } from '#shared/i18n/messages.ts';
import { labels } from '#shared/lib/manifest.ts';
import type { AddressField } from './address.schema.ts';
import type { AddressPart } from './country-description.ts';

/** What the parts of an address are called in every record that has them, whatever its country. */
export const addressLabels = labels('settings.address', {
  building: true,
  street: true,
  district: true,
  city: true,
  region: true,
  postalCode: true,
} satisfies Record<AddressField, true>);

/** What a country whose addresses name one calls the places that it is divided into. */
const regionIn: Readonly<Record<string, MessageKey>> = {
  AE: 'settings.address.regionIn.emirate',
  KW: 'settings.address.regionIn.governorate',
  QA: 'settings.address.regionIn.municipality',
  EG: 'settings.address.regionIn.governorate',
  JO: 'settings.address.regionIn.governorate',
  PK: 'settings.address.regionIn.province',
  TR: 'settings.address.regionIn.province',
  IN: 'settings.address.regionIn.state',
  US: 'settings.address.regionIn.state',
};

/** What a part of an address in a country (`AE`) is called. */
export const addressLabel = (part: AddressPart, country: string): MessageKey =>
  (part === 'region' && regionIn[country]) || `settings.address.${part}`;
