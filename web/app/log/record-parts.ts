import type { Manifest } from '#shared/lib/manifest.ts';
import { recordManifests } from '#shared/record-manifests.ts';
import { entities } from '#web/app/entity-contracts.ts';

/**
 * The parts of each kind of record. The build leaves them out of the manifests and writes them here (vite.contracts.ts),
 * since only the log of changes names them.
 */
export const recordParts: Readonly<Record<string, Manifest['parts']>> = Object.fromEntries(
  [...recordManifests, ...entities.map(({ contract }) => contract.manifest)].map(
    ({ type, parts }: Manifest) => [type, parts],
  ),
);
