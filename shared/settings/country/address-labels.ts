import { labels } from '#shared/lib/manifest.ts';
import type { AddressField } from './address.schema.ts';

/** What the parts of an address are called in every record that has them, whatever its country. */
export const addressLabels = labels('settings.address', {
  building: true,
  street: true,
  district: true,
  city: true,
  region: true,
  postalCode: true,
} satisfies Record<AddressField, true>);
