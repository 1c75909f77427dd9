import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { date, restricted } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

/** The first and last day of a period; what they are the days of is the report's own. */
export const periodFilter = { from: date().optional(), to: date().optional() };
/** The years that a period may lie in. */
export const reportYears = { first: 2000, last: 2100 };

/** Whole days, or months of longer periods. */
const steps = ['day', 'month'] as const;
export type ReportStep = (typeof steps)[number];

/** What agreed costs come to, in the base currency and with all their digits. */
export const costs = () => restricted('orders:assign', z.string());

/** A record of the shop's own words, which has names in several languages. */
export const named = z.object({ id: z.int(), name: z.string(), names: storedNames });

/** An amount in the base currency. */
export const amount = () => z.string();

/** Everything found, over time: counts or amounts per day or month, from the first day with any to the last. */
export const seriesOf = <Counts extends z.ZodRawShape>(counts: Counts) =>
  z.object({
    step: z.enum(steps),
    /** `from` is the day, or the first day of the month. */
    points: z.array(z.object({ from: z.string(), ...counts })),
  });

interface Draft<
  Row extends z.ZodType,
  Totals extends z.ZodType,
  Chart extends z.ZodType,
  Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
> {
  /** The last segment of its path: `work-types`. */
  name: string;
  access?: `${string}:${string}`;
  summary: string;
  sorts: Sorts;
  defaultSort: Sorts[number] | `-${Sorts[number]}`;
  filters: Filters;
  row: Row;
  totals: Totals;
  chart: Chart;
  /** As in `contract()`. */
  shows: readonly string[];
}

/**
 * `GET /reports/<name>` → `{data, meta, totals, chart}`. Totals and chart are of everything that the filters find, not
 * of the page. The server refuses a period that ends before it begins and a filter for a record that is gone.
 */
export function reportContract<
  Row extends z.ZodType,
  Totals extends z.ZodType,
  Chart extends z.ZodType,
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
>({ name, access = 'reports:read', ...draft }: Draft<Row, Totals, Chart, Sorts, Filters>) {
  return {
    path: `reports/${name}`,
    permission: { read: access },
    list: contract({
      method: 'GET',
      path: `/reports/${name}`,
      access,
      summary: draft.summary,
      query: listQuery(draft.sorts, draft.defaultSort, draft.filters),
      reply: pageSchema(draft.row).extend({ totals: draft.totals, chart: draft.chart }),
      shows: draft.shows,
    }),
  };
}
