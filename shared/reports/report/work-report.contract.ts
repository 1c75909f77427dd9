import type { ReplyOf } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { periodFilter, reportContract } from './report.contract.ts';
import type { articlesByStatusApi, workTypesApi } from './work-report.api.ts';

export const workTypesListing = listing({
  sorts: ['position', 'name', 'ordered', 'assigned', 'collected', 'rejected', 'open'],
  defaultSort: 'position',
  filters: { ...periodFilter, workTypeId: 'id' },
});

/** The work of the orders that were booked in a period. */
export const workTypesReport = reportContract<typeof workTypesApi>({
  name: 'work-types',
  listing: workTypesListing,
  shows: ['orders', 'work-types', 'currencies'],
});
export type WorkTypesRow = ReplyOf<typeof workTypesReport.list>['data'][number];

export const articlesByStatusListing = listing({
  sorts: ['position', 'name', 'articles', 'pieces'],
  defaultSort: 'position',
  filters: { ...periodFilter, stage: stages, statusId: 'id' },
});

/** The articles of the orders that were booked in a period. */
export const articlesByStatusReport = reportContract<typeof articlesByStatusApi>({
  name: 'articles-by-status',
  listing: articlesByStatusListing,
  shows: ['orders', 'statuses', 'currencies'],
});
export type ArticlesByStatusRow = ReplyOf<typeof articlesByStatusReport.list>['data'][number];
