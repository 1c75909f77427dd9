import { z } from 'zod';
import { storedNames } from '#shared/lib/names.ts';
import { articleAssignmentsListing, companyAssignmentsListing } from './assignment-report.contract.ts';
import { costs, named, reportApi, seriesOf } from './report.api.ts';

/** The company or user that pieces were given to. */
const assignee = z.object({ kind: z.enum(['company', 'user']), id: z.int(), name: z.string() });

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

export const articleAssignmentsApi = reportApi({
  summary: 'The pieces given to companies and users, what came back of them, and what they cost',
  listing: articleAssignmentsListing,
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
});

const held = {
  outstanding: z.int(),
  /** Outstanding pieces after their due date. */
  late: z.int(),
  /** Outstanding pieces that the company has reported ready. */
  reported: z.int(),
  /** Outstanding pieces × their agreed cost. */
  value: costs(),
};

export const companyAssignmentsApi = reportApi({
  summary:
    'The pieces that each company has now: how many, since when, how many of them late, and their value',
  listing: companyAssignmentsListing,
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
});
