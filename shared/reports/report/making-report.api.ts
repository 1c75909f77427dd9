import { z } from 'zod';
import { storedNames } from '#shared/lib/names.ts';
import { promisesListing, qualityListing, rejectionsListing } from './making-report.contract.ts';
import { named, reportApi, seriesOf } from './report.api.ts';

const received = {
  good: z.int(),
  rejected: z.int(),
  /** Pieces that came back to be altered, by the day of the order that alters them. */
  altered: z.int(),
  /** Rejected of all received pieces, in percent with one decimal. */
  rejectedShare: z.string(),
};

const assignee = z.object({ kind: z.enum(['company', 'user']), id: z.int(), name: z.string() });
const design = z.object({ id: z.int(), name: z.string(), names: storedNames, code: z.string() });

export const qualityApi = reportApi({
  summary: 'Received, rejected and altered pieces by person or by design, or the rejected ones by defect',
  listing: qualityListing,
  filters: { by: z.enum(['person', 'design', 'defect']).default('person') },
  row: z.object({
    id: z.int(),
    assignee: assignee.nullable(),
    design: design.nullable(),
    defect: named.nullable(),
    ...received,
    /** Null for a defect: what is good or altered has none. */
    good: z.int().nullable(),
    altered: z.int().nullable(),
  }),
  totals: z.object(received),
  chart: z.object({
    series: seriesOf({ good: z.int(), rejected: z.int() }),
    bars: z.array(
      z.object({
        assignee: assignee.nullable(),
        design: design.nullable(),
        defect: named.nullable(),
        rejected: z.int(),
        altered: z.int(),
      }),
    ),
  }),
});

const rejected = { rejected: z.int() };

export const rejectionsApi = reportApi({
  summary: 'The pieces that were rejected: whose, for which defect, by whom and when',
  listing: rejectionsListing,
  row: z.object({
    id: z.int(),
    day: z.string(),
    orderId: z.int(),
    orderNumber: z.string(),
    item: z.string(),
    itemNames: storedNames,
    workType: named,
    assignee,
    defect: named.nullable(),
    note: z.string(),
    /** Null where it was rejected before this was kept. */
    rejectedBy: z.string().nullable(),
    ...rejected,
  }),
  totals: z.object({
    ...rejected,
    /** Good pieces of the same people and work in the period, and the rejected of all received ones in percent. */
    good: z.int(),
    rejectedShare: z.string(),
  }),
  chart: z.object({
    series: seriesOf(rejected),
    bars: z.array(z.object({ defect: named.nullable(), ...rejected })),
  }),
});

const kept = {
  /** Promised orders that aren't cancelled. */
  promised: z.int(),
  onTime: z.int(),
  /** Ready 1–3, 4–7 or more days after the promised day. */
  upTo3: z.int(),
  upTo7: z.int(),
  later: z.int(),
  /** Not ready yet although the promised day has passed. */
  overdue: z.int(),
  /** Not ready yet, and not due. */
  open: z.int(),
  /** Of those that are ready late; in days with one decimal. Null: none was late. */
  averageLate: z.string().nullable(),
};

export const promisesApi = reportApi({
  summary: 'Whether orders were ready on the day that they were promised for, per day, week or month',
  listing: promisesListing,
  filters: { by: z.enum(['day', 'week', 'month']).default('month') },
  row: z.object({
    id: z.int(),
    from: z.string(),
    to: z.string(),
    unit: z.enum(['day', 'week', 'month']),
    ...kept,
  }),
  totals: z.object(kept),
  chart: z.object({
    series: seriesOf({ onTime: z.int(), late: z.int(), overdue: z.int() }),
    bars: z.array(
      z.object({ group: z.enum(['onTime', 'upTo3', 'upTo7', 'later', 'overdue']), orders: z.int() }),
    ),
  }),
});
