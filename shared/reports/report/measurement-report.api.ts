import { z } from 'zod';
import { measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { customerMeasurementsListing } from './measurement-report.contract.ts';
import { reportApi, seriesOf } from './report.api.ts';

export const customerMeasurementsApi = reportApi({
  summary: 'The measurements of customers, newest first, with their values',
  listing: customerMeasurementsListing,
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
});
