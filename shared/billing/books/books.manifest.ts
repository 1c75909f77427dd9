import type { Manifest } from '#shared/lib/manifest.ts';

export const bookClosingManifest = {
  type: 'book-closings',
  name: 'billing.books.title',
  fields: {
    closedUntil: { label: 'billing.books.until' },
    reason: { label: 'billing.books.reason' },
  },
} as const satisfies Manifest;
