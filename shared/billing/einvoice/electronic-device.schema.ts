import { z } from 'zod';
import { requiredText } from '#shared/lib/fields.ts';
import { environments } from './einvoice-states.ts';

/** What the certificate of a device says of the shop. */
export const deviceDetails = z.object({
  /** The branch, or the first ten digits of the tax number of a member of a group. */
  branch: requiredText('billing.einvoice.device.branchRequired', 60),
  /** Its address in short. */
  location: requiredText('billing.einvoice.device.locationRequired', 120),
  industry: requiredText('billing.einvoice.device.industryRequired', 60),
});
export type DeviceDetails = z.output<typeof deviceDetails>;

export const deviceFields = deviceDetails.extend({
  name: requiredText('billing.einvoice.device.nameRequired', 60),
  environment: z.enum(environments),
});
