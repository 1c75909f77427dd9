import type { Manifest } from '#shared/lib/manifest.ts';

export const dimensionTemplateManifest = {
  type: 'dimension-templates',
  name: 'audit.types.dimensionTemplates',
  fields: {
    name: { label: 'customers.field.name' },
    fields: { label: 'audit.fields.fields' },
  },
} as const satisfies Manifest;

export const dimensionPreferenceManifest = {
  type: 'dimension-preferences',
  name: 'audit.types.dimensionPreferences',
  fields: {
    defaultUnit: { label: 'audit.fields.defaultUnit' },
    display: { label: 'audit.fields.display' },
    rounding: { label: 'audit.fields.rounding' },
    defaultTemplateId: { label: 'audit.fields.defaultTemplate', refersTo: 'dimension-templates' },
  },
} as const satisfies Manifest;
