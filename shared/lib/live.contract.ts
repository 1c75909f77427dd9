import { z } from 'zod';
import { contract } from './contract.ts';

/** The header by which a write names its browser tab, which needs no news of its own writes. */
export const tabHeader = 'x-tab';

/** The name of a browser tab, of its own making. */
export const tabName = z.string().max(64);

const tab = tabName.describe('Leaves out the writes whose header `X-Tab` says the same');

const missed = z.coerce
  .number()
  .int()
  .min(0)
  .describe('Milliseconds for which you have not listened: what changed in that time comes first');

/** What the server sends: the areas of which something has changed; null where any may have. */
export type LiveMessage = readonly string[] | null;

export const liveContract = {
  events: contract({
    method: 'GET',
    path: '/events',
    access: 'signedIn',
    summary:
      'What others change, as server-sent events: each has the first path segments whose replies became outdated, of those that you may read: `data: ["orders","dashboard"]`; `data: null` where anything may have changed',
    query: z.object({ tab: tab.optional(), missed: missed.optional() }),
    reply: z.file().mime('text/event-stream'),
    errors: ['too_many'],
  }),
};
