import type { ReplyOf } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { customerMeasurementsApi } from './measurement-report.api.ts';
import { periodFilter, reportContract } from './report.contract.ts';

export const customerMeasurementsListing = listing({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { ...periodFilter, customerId: 'id', templateId: 'id' },
});

/** What was measured in a period. */
export const customerMeasurementsReport = reportContract<typeof customerMeasurementsApi>({
  name: 'customer-measurements',
  access: 'measurements:read',
  listing: customerMeasurementsListing,
  shows: ['measurements', 'customers'],
});
export type CustomerMeasurementsRow = ReplyOf<typeof customerMeasurementsReport.list>['data'][number];
