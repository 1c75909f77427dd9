import { contract } from '#shared/lib/contract.ts';
import type { electronicDeviceApi } from './electronic-device.api.ts';
import { electronicDeviceManifest } from './electronic-device.manifest.ts';

export const electronicDeviceContract = {
  manifest: electronicDeviceManifest,
  list: contract<typeof electronicDeviceApi.list>({
    method: 'GET',
    path: '/electronic-devices',
    access: 'einvoices:read',
    shows: ['company-information', 'preferences'],
  }),
  create: contract<typeof electronicDeviceApi.create>({
    method: 'POST',
    path: '/electronic-devices',
    access: 'einvoices:onboard',
  }),
  register: contract<typeof electronicDeviceApi.register>({
    method: 'POST',
    path: '/electronic-devices/:id/register',
    access: 'einvoices:onboard',
    changes: ['electronic-documents'],
  }),
  renew: contract<typeof electronicDeviceApi.renew>({
    method: 'POST',
    path: '/electronic-devices/:id/renew',
    access: 'einvoices:onboard',
  }),
  end: contract<typeof electronicDeviceApi.end>({
    method: 'POST',
    path: '/electronic-devices/:id/end',
    access: 'einvoices:onboard',
  }),
};
