import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';

/** `Phone: “12” is not a phone number of Saudi Arabia.`: why a row isn't imported, or what is left out of it. */
export const noteText = (
  { faults, leftOut }: Pick<ImportedRow, 'faults' | 'leftOut'>,
  t: Translate,
): string =>
  [...faults, ...leftOut]
    .map(({ field, message }) => `${t(customerManifest.fields[field].label)}: ${message}`)
    .join(' ');
