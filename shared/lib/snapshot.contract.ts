import { contract } from '#shared/lib/contract.ts';
import type { snapshotApi } from './snapshot.api.ts';

/** The header by which a request names the snapshot that it is read in. */
export const snapshotHeader = 'x-snapshot';

export const snapshotContract = {
  open: contract<typeof snapshotApi.open>({ method: 'GET', path: '/snapshots', access: 'signedIn' }),
};
