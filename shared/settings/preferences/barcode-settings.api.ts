import { api } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-api.ts';
import { barcodeSettings, barcodeSettingsFields } from './barcode-settings.schema.ts';

export const barcodeSettingsApi = {
  get: api({ summary: 'Read the settings of article tickets', reply: barcodeSettings }),
  update: api({
    summary: 'Change the settings of article tickets',
    body: changesOf(barcodeSettingsFields),
    reply: barcodeSettings,
  }),
};
