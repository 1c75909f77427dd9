import { contract } from '#shared/lib/contract.ts';
import type { barcodeSettingsApi } from './barcode-settings.api.ts';
import { barcodeSettingsManifest } from './preference.manifests.ts';

export const barcodeSettingsContract = {
  manifest: barcodeSettingsManifest,
  get: contract<typeof barcodeSettingsApi.get>({
    method: 'GET',
    path: '/barcode-settings',
    access: 'signedIn',
  }),
  update: contract<typeof barcodeSettingsApi.update>({
    method: 'PATCH',
    path: '/barcode-settings',
    access: 'settings:write',
  }),
};
