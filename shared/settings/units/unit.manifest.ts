import type { Manifest } from '#shared/lib/manifest.ts';

export const unitManifest = {
  type: 'units',
  name: 'audit.types.units',
  title: 'shell.nav.units',
  screen: '/units',
  permission: { read: 'settings:read' },
  settings: { group: 'measuring', about: 'units.explanation' },
  fields: {
    name: { label: 'units.name' },
    names: { label: 'kit.names.title' },
    code: { label: 'units.code' },
    kind: {
      label: 'units.kind',
      choices: {
        length: 'units.kinds.length',
        weight: 'units.kinds.weight',
        count: 'units.kinds.count',
      },
    },
    factor: { label: 'units.factor', kind: 'number' },
    inFractions: { label: 'units.inFractions' },
  },
} as const satisfies Manifest;
