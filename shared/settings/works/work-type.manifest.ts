import type { Manifest } from '#shared/lib/manifest.ts';

export const workTypeManifest = {
  type: 'work-types',
  name: 'audit.types.workTypes',
  title: 'shell.nav.workTypes',
  screen: '/work-types',
  permission: { read: 'settings:read' },
  settings: { group: 'production', about: 'orders.workType.explanation' },
  fields: {
    name: { label: 'customers.field.name' },
    names: { label: 'kit.names.title' },
    description: { label: 'orders.status.description' },
    position: { label: 'audit.fields.position', kind: 'number' },
    inRoute: { label: 'orders.workType.inRoute' },
    piecesPerDay: { label: 'orders.workType.piecesPerDay', kind: 'number' },
  },
} as const satisfies Manifest;
