import type { ReplyOf } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { articleAssignmentsApi, companyAssignmentsApi } from './assignment-report.api.ts';
import { periodFilter, reportContract } from './report.contract.ts';

/** Of an assignment: some pieces are still out, also after their due date, or reported ready, or all came back. */
const assignmentStates = ['outstanding', 'late', 'reported', 'done'] as const;

export const articleAssignmentsListing = listing({
  sorts: ['assignedOn', 'dueDate'],
  defaultSort: '-assignedOn',
  filters: { ...periodFilter, workTypeId: 'id', companyId: 'id', userId: 'id', state: assignmentStates },
});

/** What was given out in a period. */
export const articleAssignmentsReport = reportContract<typeof articleAssignmentsApi>({
  name: 'article-assignments',
  listing: articleAssignmentsListing,
  shows: ['orders', 'companies', 'users', 'work-types', 'currencies'],
});
export type ArticleAssignmentsRow = ReplyOf<typeof articleAssignmentsReport.list>['data'][number];

export const companyAssignmentsListing = listing({
  sorts: ['name', 'outstanding', 'oldest', 'late'],
  defaultSort: '-outstanding',
  filters: { ...periodFilter, workTypeId: 'id', companyId: 'id', late: ['true'] },
});

/** Work in progress by supplier: what companies have now, of what was given to them in a period. */
export const companyAssignmentsReport = reportContract<typeof companyAssignmentsApi>({
  name: 'company-assignments',
  listing: companyAssignmentsListing,
  shows: ['orders', 'companies', 'currencies'],
});
export type CompanyAssignmentsRow = ReplyOf<typeof companyAssignmentsReport.list>['data'][number];
