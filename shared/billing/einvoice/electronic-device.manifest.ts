import type { Manifest } from '#shared/lib/manifest.ts';

export const electronicDeviceManifest = {
  type: 'electronic-devices',
  name: 'billing.einvoice.device.one',
  plural: 'billing.einvoice.title',
  screen: '/electronic-invoices',
  opens: 'screen',
  fields: {
    name: { label: 'billing.einvoice.device.name' },
    serial: { label: 'billing.einvoice.device.serial' },
    environment: {
      label: 'billing.einvoice.device.environment',
      choices: {
        production: 'billing.einvoice.environments.production',
        simulation: 'billing.einvoice.environments.simulation',
        sandbox: 'billing.einvoice.environments.sandbox',
      },
    },
    state: {
      label: 'billing.einvoice.device.state',
      choices: {
        waiting: 'billing.einvoice.deviceStates.waiting',
        compliance: 'billing.einvoice.deviceStates.compliance',
        active: 'billing.einvoice.deviceStates.active',
        ended: 'billing.einvoice.deviceStates.ended',
      },
    },
    expires: { label: 'billing.einvoice.device.expires' },
  },
} as const satisfies Manifest;
