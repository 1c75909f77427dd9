import { z } from 'zod';
import { environments } from '#shared/billing/invoice/electronic-states.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { requiredText } from '#shared/lib/fields.ts';

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

const oneTimePassword = () =>
  z
    .string('billing.einvoice.device.passwordRequired')
    .overwrite((typed) => westernDigits(typed).replace(/\s/g, ''))
    .regex(/^\d{4,10}$/, 'billing.einvoice.device.passwordInvalid');

export const passwordFields = z.object({ password: oneTimePassword() });

/** Empty: the device has its first certificate already. */
export const registerFields = z.object({
  password: z
    .union([z.literal(''), oneTimePassword()], 'billing.einvoice.device.passwordInvalid')
    .default(''),
});
