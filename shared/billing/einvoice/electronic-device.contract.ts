import { contract } from '#shared/lib/contract.ts';
import type { electronicDeviceApi } from './electronic-device.api.ts';
import { electronicDeviceManifest } from './electronic-device.manifest.ts';

export const electronicDeviceContract = {
  manifest: electronicDeviceManifest,
  list: contract<typeof electronicDeviceApi.list>({
    method: 'GET',
    path: '/electronic-devices',
    access: 'electronicInvoices:read',
    shows: ['company-information', 'preferences'],
  }),
  create: contract<typeof electronicDeviceApi.create>({
    method: 'POST',
    path: '/electronic-devices',
    access: 'electronicInvoices:onboard',
  }),
  register: contract<typeof electronicDeviceApi.register>({
    method: 'POST',
    path: '/electronic-devices/:id/register',
    access: 'electronicInvoices:onboard',
    changes: ['electronic-documents'],
  }),
  renew: contract<typeof electronicDeviceApi.renew>({
    method: 'POST',
    path: '/electronic-devices/:id/renew',
    access: 'electronicInvoices:onboard',
  }),
  end: contract<typeof electronicDeviceApi.end>({
    method: 'POST',
    path: '/electronic-devices/:id/end',
    access: 'electronicInvoices:onboard',
  }),
};
