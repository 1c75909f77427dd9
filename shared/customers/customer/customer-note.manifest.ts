import type { Manifest } from '#shared/lib/manifest.ts';

/** A part of the customer, and a record with routes of its own. */
export const customerNoteManifest = {
  type: 'customer-notes',
  name: 'audit.parts.customerNotes',
  fields: {
    text: { label: 'customers.note.text' },
    pinned: { label: 'customers.note.pinned' },
  },
} as const satisfies Manifest;
