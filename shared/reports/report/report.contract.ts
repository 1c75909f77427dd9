import { contract } from '#shared/lib/contract.ts';
import type { ReportApi } from './report.api.ts';

/** The first and last day of a period; what they are the days of is the report's own. */
export const periodFilter = { from: 'date', to: 'date' } as const;
/** The years that a period may lie in. */
export const reportYears = { first: 2000, last: 2100 };

/** Whole days, or months of longer periods. */
export const steps = ['day', 'month'] as const;
export type ReportStep = (typeof steps)[number];

interface Draft<A extends ReportApi> {
  /** The last segment of its path: `work-types`. */
  name: string;
  access?: `${string}:${string}`;
  listing: A['listing'];
  /** As in `contract()`. */
  shows: readonly string[];
}

/**
 * `GET /reports/<name>` → `{data, meta, totals, chart}`. Totals and chart are of everything that the filters find, not
 * of the page. The server refuses a period that ends before it begins and a filter for a record that is gone.
 */
export const reportContract = <A extends ReportApi>({
  name,
  access = 'reports:read',
  listing,
  shows,
}: Draft<A>) => ({
  path: `reports/${name}`,
  permission: { read: access },
  list: contract<A>({ method: 'GET', path: `/reports/${name}`, access, listing, shows }),
});
