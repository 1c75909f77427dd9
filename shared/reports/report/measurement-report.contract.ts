import { z } from 'zod';
import { measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { id } from '#shared/lib/fields.ts';
import { periodFilter, reportContract, seriesOf } from './report.contract.ts';

/** What was measured in a period. */
export const customerMeasurementsReport = reportContract({
  name: 'customer-measurements',
  access: 'measurements:read',
  summary: 'The measurements of customers, newest first, with their values',
  sorts: ['created'],
  defaultSort: '-created',
  filters: { ...periodFilter, customerId: id.optional(), templateId: id.optional() },
  row: measurement
    .pick({
      id: true,
      templateName: true,
      templateNames: true,
      number: true,
      fields: true,
      values: true,
      created: true,
    })
    .extend({
      customer: z.object({ id: z.int(), name: z.string() }),
      /** The day in the shop's time zone. */
      takenOn: z.string(),
    }),
  /** Of the newest 10,000 at most, like `meta.total`. */
  totals: z.object({ measurements: z.int(), customers: z.int() }),
  chart: z.object({
    series: seriesOf({ measurements: z.int() }),
    /** The forms that were used most. */
    bars: z.array(
      measurement.pick({ templateName: true, templateNames: true }).extend({ measurements: z.int() }),
    ),
  }),
  shows: ['measurements', 'customers'],
});
export type CustomerMeasurementsRow = z.output<typeof customerMeasurementsReport.list.reply>['data'][number];
