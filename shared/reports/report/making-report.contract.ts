import type { ReplyOf } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { promisesApi, qualityApi, rejectionsApi } from './making-report.api.ts';
import { periodFilter, reportContract } from './report.contract.ts';

export const qualityListing = listing({
  sorts: ['name', 'good', 'rejected', 'altered', 'rejectedShare'],
  defaultSort: '-rejected',
  filters: { ...periodFilter, by: ['person', 'design', 'defect'], workTypeId: 'id' },
});

/** Who or what the pieces are added up by; what has no design is one row. */
export const qualityReport = reportContract<typeof qualityApi>({
  name: 'quality',
  listing: qualityListing,
  shows: ['orders', 'companies', 'users', 'designs', 'work-types', 'defects'],
});
export type QualityRow = ReplyOf<typeof qualityReport.list>['data'][number];

export const rejectionsListing = listing({
  sorts: ['day', 'rejected'],
  defaultSort: '-day',
  filters: {
    ...periodFilter,
    workTypeId: 'id',
    companyId: 'id',
    userId: 'id',
    defectId: 'id',
    unsaid: ['true'],
  },
});

/** The pieces that were rejected, one row for each time, beside what was received good of the same people and work. */
export const rejectionsReport = reportContract<typeof rejectionsApi>({
  name: 'rejections',
  listing: rejectionsListing,
  shows: ['orders', 'companies', 'users', 'work-types', 'defects'],
});
export type RejectionsRow = ReplyOf<typeof rejectionsReport.list>['data'][number];

export const promisesListing = listing({
  sorts: ['from', 'promised', 'later'],
  defaultSort: '-from',
  filters: { ...periodFilter, by: ['day', 'week', 'month'] },
});

export const promisesReport = reportContract<typeof promisesApi>({
  name: 'promises',
  listing: promisesListing,
  shows: ['orders'],
});
export type PromisesRow = ReplyOf<typeof promisesReport.list>['data'][number];
