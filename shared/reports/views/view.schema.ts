import { z } from 'zod';
import { rangeNames } from '#shared/lib/day-ranges.ts';
import { requiredText } from '#shared/lib/fields.ts';
import { reportNames } from '#shared/reports/report/report-names.ts';

export const report = z.enum(reportNames);

/** What a view or a mail of a report finds. */
export const savedQuery = {
  /** The filters, the search and the order, as the address has them. */
  query: z.record(z.string().max(40), z.string().max(200)),
  /** Instead of the days: a period that moves on with them. */
  period: z.enum(rangeNames).nullable().default(null),
};

export const viewFields = z.object({
  report,
  name: requiredText('reports.views.nameRequired', 80),
  ...savedQuery,
  isShared: z.boolean().default(false),
  /** Opens the report for this user from now on. */
  isDefault: z.boolean().default(false),
});
