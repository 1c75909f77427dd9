import type { Manifest } from '#shared/lib/manifest.ts';

export const bookClosingManifest = {
  type: 'book-closings',
  name: 'billing.books.one',
  plural: 'billing.books.title',
  screen: '/books',
  opens: 'screen',
  fields: {
    closedUntil: { label: 'billing.books.until' },
    reason: { label: 'billing.books.reason' },
  },
} as const satisfies Manifest;
