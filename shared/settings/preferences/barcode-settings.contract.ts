import { changesOf, contract } from '#shared/lib/contract.ts';
import { barcodeSettings, barcodeSettingsFields } from './barcode-settings.schema.ts';

export const barcodeSettingsContract = {
  fields: barcodeSettingsFields,
  get: contract({
    method: 'GET',
    path: '/barcode-settings',
    access: 'signedIn',
    summary: 'How article tickets are printed',
    reply: barcodeSettings,
  }),
  update: contract({
    method: 'PATCH',
    path: '/barcode-settings',
    access: 'settings:write',
    summary: 'Change how article tickets are printed',
    body: changesOf(barcodeSettingsFields),
    reply: barcodeSettings,
  }),
};
