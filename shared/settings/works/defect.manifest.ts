import type { Manifest } from '#shared/lib/manifest.ts';

export const defectManifest = {
  type: 'defects',
  name: 'orders.defects.name',
  title: 'orders.defects.title',
  screen: '/defects',
  permission: { read: 'settings:read' },
  settings: { group: 'production', about: 'orders.defects.explanation' },
  fields: {
    name: { label: 'customers.field.name' },
    names: { label: 'kit.names.title' },
    active: { label: 'orders.defects.active' },
    position: { label: 'audit.fields.position', kind: 'number' },
  },
} as const satisfies Manifest;
