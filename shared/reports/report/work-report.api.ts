import { z } from 'zod';
import { restricted } from '#shared/lib/fields.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { costs, named, reportApi, seriesOf } from './report.api.ts';
import { articlesByStatusListing, workTypesListing } from './work-report.contract.ts';

const work = {
  /** Pieces of orders that aren't cancelled. */
  ordered: z.int(),
  /** Given out and not rejected; includes the collected ones. */
  assigned: z.int(),
  collected: z.int(),
  rejected: z.int(),
  /** Not collected yet. */
  open: z.int(),
  /** Good pieces × their agreed cost. */
  cost: costs(),
};

export const workTypesApi = reportApi({
  summary: 'The pieces of each work type: ordered, assigned, collected, rejected, open, and what they cost',
  listing: workTypesListing,
  row: z.object({ id: z.int(), workType: named, ...work }),
  totals: z.object(work),
  chart: z.object({
    series: seriesOf({ collected: z.int(), open: z.int() }),
    bars: z.array(z.object({ workType: named, collected: z.int(), open: z.int() })),
  }),
});

const articles = {
  articles: z.int(),
  pieces: z.int(),
  /** With tax, in the base currency. */
  value: restricted('orders:prices', z.string()),
};
const status = named.extend({ colour: z.string() });

export const articlesByStatusApi = reportApi({
  summary: 'The articles of each status: rows of orders, their pieces and value',
  listing: articlesByStatusListing,
  row: z.object({ id: z.int(), status, stage: z.enum(stages), ...articles }),
  totals: z.object(articles),
  chart: z.object({
    series: seriesOf({ pieces: z.int() }),
    bars: z.array(z.object({ status, stage: z.enum(stages), pieces: z.int() })),
  }),
});
