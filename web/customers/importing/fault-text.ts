import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';

/** `Phone: This is not a number of Saudi Arabia.` */
export const faultText = ({ faults }: Pick<ImportedRow, 'faults'>, t: Translate): string =>
  faults.map(({ field, message }) => `${t(customerManifest.fields[field].label)}: ${message}`).join(' ');
