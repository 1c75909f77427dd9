import { z } from 'zod';
import type { Api } from '#shared/lib/contract.ts';
import { restricted } from '#shared/lib/fields.ts';
import type { Listing } from '#shared/lib/listing.ts';
import { storedNames } from '#shared/lib/names.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { steps } from './report.contract.ts';

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

export interface ReportApi extends Api {
  listing: Listing;
  query: z.ZodObject;
  reply: z.ZodType;
}

interface Draft<
  Row extends z.ZodType,
  Totals extends z.ZodType,
  Chart extends z.ZodType,
  L extends Listing,
  Own,
> {
  summary: string;
  /** What the contract says of the list. */
  listing: L;
  /** As in `listQuery()`. */
  filters?: Own;
  row: Row;
  totals: Totals;
  chart: Chart;
}

/** What a report takes and gives. */
export const reportApi = <
  Row extends z.ZodType,
  Totals extends z.ZodType,
  Chart extends z.ZodType,
  L extends Listing,
  Own extends { [Name in keyof L['filters']]?: z.ZodType } = Record<never, never>,
>({
  summary,
  listing,
  filters,
  row,
  totals,
  chart,
}: Draft<Row, Totals, Chart, L, Own>) => ({
  summary,
  listing,
  query: listQuery<L, Own>(listing, filters),
  reply: pageSchema(row).extend({ totals, chart }),
});
