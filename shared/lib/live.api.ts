import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';

/** The name of a browser tab, of its own making. */
export const tabName = z.string().max(64);

const tab = tabName.describe('Leaves out the writes whose header `X-Tab` says the same');

const missed = z.coerce
  .number()
  .int()
  .min(0)
  .describe('Milliseconds for which you have not listened: what changed in that time comes first');

export const liveApi = {
  events: api({
    summary:
      'What others change, as server-sent events: each has the first path segments whose replies became outdated, of those that you may read: `data: ["orders","dashboard"]`; `data: null` where anything may have changed',
    query: z.object({ tab: tab.optional(), missed: missed.optional() }),
    reply: z.file().mime('text/event-stream'),
    errors: ['too_many'],
  }),
};
