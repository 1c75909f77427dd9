import { z } from 'zod';
import { id } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { costs, named, periodFilter, reportContract, seriesOf } from './report.contract.ts';

/** The company or user that pieces were given to. */
const assignee = z.object({ kind: z.enum(['company', 'user']), id: z.int(), name: z.string() });

/** Of an assignment: some pieces are still out, also after their due date, or reported ready, or all came back. */
const assignmentStates = ['outstanding', 'late', 'reported', 'done'] as const;

const pieces = {
  /** Given out: good, rejected and outstanding. */
  quantity: z.int(),
  good: z.int(),
  rejected: z.int(),
  outstanding: z.int(),
  /** Good pieces × their agreed cost. */
  cost: costs(),
};
const inTimeOrLate = { inTime: z.int(), late: z.int() };

/** What was given out in a period. */
export const articleAssignmentsReport = reportContract({
  name: 'article-assignments',
  summary: 'The pieces given to companies and users, what came back of them, and what they cost',
  sorts: ['assignedOn', 'dueDate'],
  defaultSort: '-assignedOn',
  filters: {
    ...periodFilter,
    workTypeId: id.optional(),
    companyId: id.optional(),
    userId: id.optional(),
    state: z.enum(assignmentStates).optional(),
  },
  row: z.object({
    id: z.int(),
    assignmentId: z.int(),
    orderId: z.int(),
    orderNumber: z.string(),
    item: z.string(),
    itemNames: storedNames,
    workType: named,
    assignee,
    ...pieces,
    /** Outstanding pieces that were reported ready. */
    reported: z.int(),
    assignedOn: z.string(),
    dueDate: z.string().nullable(),
    unitCost: costs(),
  }),
  totals: z.object({
    assignments: z.int(),
    ...pieces,
    /** Outstanding pieces after their due date. */
    late: z.int(),
  }),
  chart: z.object({
    series: seriesOf({ good: z.int(), rejected: z.int(), outstanding: z.int() }),
    /** Outstanding pieces of those who have most, with the assignees that aren't listed under null. */
    bars: z.array(z.object({ assignee: assignee.nullable(), ...inTimeOrLate })),
  }),
  shows: ['orders', 'companies', 'users', 'work-types', 'currencies'],
});
export type ArticleAssignmentsRow = z.output<typeof articleAssignmentsReport.list.reply>['data'][number];

const held = {
  outstanding: z.int(),
  /** Outstanding pieces after their due date. */
  late: z.int(),
  /** Outstanding pieces that the company has reported ready. */
  reported: z.int(),
  /** Outstanding pieces × their agreed cost. */
  value: costs(),
};

/** Work in progress by supplier: what companies have now, of what was given to them in a period. */
export const companyAssignmentsReport = reportContract({
  name: 'company-assignments',
  summary:
    'The pieces that each company has now: how many, since when, how many of them late, and their value',
  sorts: ['name', 'outstanding', 'oldest', 'late'],
  defaultSort: '-outstanding',
  filters: {
    ...periodFilter,
    workTypeId: id.optional(),
    companyId: id.optional(),
    late: z.enum(['true']).optional(),
  },
  row: z.object({
    id: z.int(),
    company: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
    ...held,
    /** The day that the first of them was given out. */
    oldest: z.string(),
  }),
  totals: z.object({ companies: z.int(), ...held, oldest: z.string().nullable() }),
  chart: z.object({
    /** By due date; without the pieces that have none. */
    series: seriesOf(inTimeOrLate),
    bars: z.array(z.object({ company: z.object({ id: z.int(), name: z.string() }), ...inTimeOrLate })),
  }),
  shows: ['orders', 'companies', 'currencies'],
});
export type CompanyAssignmentsRow = z.output<typeof companyAssignmentsReport.list.reply>['data'][number];
