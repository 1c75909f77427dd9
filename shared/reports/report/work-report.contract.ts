import { z } from 'zod';
import { id, restricted } from '#shared/lib/fields.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { costs, named, periodFilter, reportContract, seriesOf } from './report.contract.ts';

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

/** The work of the orders that were booked in a period. */
export const workTypesReport = reportContract({
  name: 'work-types',
  summary: 'The pieces of each work type: ordered, assigned, collected, rejected, open, and what they cost',
  sorts: ['position', 'name', 'ordered', 'assigned', 'collected', 'rejected', 'open'],
  defaultSort: 'position',
  filters: { ...periodFilter, workTypeId: id.optional() },
  row: z.object({ id: z.int(), workType: named, ...work }),
  totals: z.object(work),
  chart: z.object({
    series: seriesOf({ collected: z.int(), open: z.int() }),
    bars: z.array(z.object({ workType: named, collected: z.int(), open: z.int() })),
  }),
  shows: ['orders', 'work-types', 'currencies'],
});
export type WorkTypesRow = z.output<typeof workTypesReport.list.reply>['data'][number];

const articles = {
  articles: z.int(),
  pieces: z.int(),
  /** With tax, in the base currency. */
  value: restricted('orders:prices', z.string()),
};
const status = named.extend({ colour: z.string() });

/** The articles of the orders that were booked in a period. */
export const articlesByStatusReport = reportContract({
  name: 'articles-by-status',
  summary: 'The articles of each status: rows of orders, their pieces and value',
  sorts: ['position', 'name', 'articles', 'pieces'],
  defaultSort: 'position',
  filters: { ...periodFilter, stage: z.enum(stages).optional(), statusId: id.optional() },
  row: z.object({ id: z.int(), status, stage: z.enum(stages), ...articles }),
  totals: z.object(articles),
  chart: z.object({
    series: seriesOf({ pieces: z.int() }),
    bars: z.array(z.object({ status, stage: z.enum(stages), pieces: z.int() })),
  }),
  shows: ['orders', 'statuses', 'currencies'],
});
export type ArticlesByStatusRow = z.output<typeof articlesByStatusReport.list.reply>['data'][number];
