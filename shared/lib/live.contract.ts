import { contract } from '#shared/lib/contract.ts';
import type { liveApi } from './live.api.ts';

/** The header by which a write names its browser tab, which needs no news of its own writes. */
export const tabHeader = 'x-tab';

/** What the server sends: the areas of which something has changed; null where any may have. */
export type LiveMessage = readonly string[] | null;

export const liveContract = {
  events: contract<typeof liveApi.events>({ method: 'GET', path: '/events', access: 'signedIn' }),
};
