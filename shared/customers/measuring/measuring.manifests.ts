import type { Manifest } from '#shared/lib/manifest.ts';

export const dimensionTemplateManifest = {
  type: 'dimension-templates',
  name: 'audit.types.dimensionTemplates',
  plural: 'measurement.template.title',
  title: 'shell.nav.dimensionForm',
  screen: '/dimentions-form',
  opens: 'page',
  permission: { read: 'settings:read' },
  settings: { group: 'measuring', about: 'measurement.template.explanation' },
  fields: {
    name: { label: 'customers.field.name' },
    names: { label: 'kit.names.title' },
    fields: { label: 'audit.fields.fields' },
  },
} as const satisfies Manifest;

export const dimensionPreferenceManifest = {
  type: 'dimension-preferences',
  name: 'audit.types.dimensionPreferences',
  title: 'shell.nav.dimensionPreferences',
  screen: '/dimension-preferences',
  opens: 'screen',
  permission: { read: 'settings:read' },
  settings: { group: 'measuring', about: 'units.preferences.explanation' },
  fields: {
    defaultUnit: { label: 'audit.fields.defaultUnit' },
    display: { label: 'audit.fields.display' },
    rounding: { label: 'audit.fields.rounding' },
    defaultTemplateId: { label: 'audit.fields.defaultTemplate', refersTo: 'dimension-templates' },
  },
} as const satisfies Manifest;
