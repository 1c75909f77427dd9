import { contract } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-contract.ts';
import { barcodeSettings, barcodeSettingsFields } from './barcode-settings.schema.ts';
import { barcodeSettingsManifest } from './preference.manifests.ts';

export const barcodeSettingsContract = {
  manifest: barcodeSettingsManifest,
  fields: barcodeSettingsFields,
  get: contract({
    method: 'GET',
    path: '/barcode-settings',
    access: 'signedIn',
    summary: 'Read the settings of article tickets',
    reply: barcodeSettings,
  }),
  update: contract({
    method: 'PATCH',
    path: '/barcode-settings',
    access: 'settings:write',
    summary: 'Change the settings of article tickets',
    body: changesOf(barcodeSettingsFields),
    reply: barcodeSettings,
  }),
};
