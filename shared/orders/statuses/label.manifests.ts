import type { Manifest } from '#shared/lib/manifest.ts';

export const stageChoices = {
  pending: 'common.stage.pending',
  inQueue: 'common.stage.inQueue',
  partialCompletion: 'common.stage.partialCompletion',
  completed: 'common.stage.completed',
  cancelled: 'common.stage.cancelled',
} as const;

const label = {
  name: { label: 'customers.field.name' },
  names: { label: 'kit.names.title' },
  description: { label: 'orders.status.description' },
  colour: { label: 'orders.status.colour' },
  position: { label: 'audit.fields.position', kind: 'number' },
} as const;

export const statusManifest = {
  type: 'statuses',
  name: 'audit.types.statuses',
  messages: {
    saved: 'orders.status.saved',
    updated: 'orders.status.updated',
    removed: 'orders.status.removed',
  },
  title: 'shell.nav.statuses',
  screen: '/statuses',
  permission: { read: 'settings:read' },
  settings: { group: 'production', about: 'orders.status.explanation' },
  fields: {
    ...label,
    stage: { label: 'orders.status.stage', choices: stageChoices },
    isDefault: { label: 'orders.status.default' },
  },
} as const satisfies Manifest;

export const subStatusManifest = {
  type: 'sub-statuses',
  name: 'audit.types.subStatuses',
  plural: 'orders.subStatus.plural',
  messages: {
    saved: 'orders.status.saved',
    updated: 'orders.status.updated',
    removed: 'orders.status.removed',
  },
  inUse: 'errors.inUseBy.subStatuses',
  title: 'shell.nav.subStatuses',
  screen: '/sub-statuses',
  permission: { read: 'settings:read' },
  settings: { group: 'production', about: 'orders.subStatus.explanation' },
  fields: {
    ...label,
    statusId: { label: 'orders.form.status', refersTo: 'statuses' },
    isDefault: { label: 'orders.status.default' },
  },
} as const satisfies Manifest;
