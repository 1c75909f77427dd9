import type { Manifest } from '#shared/lib/manifest.ts';
import { recordManifests } from '#shared/record-manifests.ts';
import { entities } from './entities.ts';

/** The manifest of every kind of record. */
export const manifests: readonly Manifest[] = [
  ...entities.map(({ manifest }) => manifest),
  ...recordManifests,
];

/** The table of a kind of record, such as `order_rows` of `order-rows`. */
export const tableOf = (type: string): string => type.replaceAll('-', '_');
