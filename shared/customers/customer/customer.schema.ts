import { z } from 'zod';
import { note, optionalEmail, optionalPhone, recordFields, requiredText } from '#shared/lib/fields.ts';

/** A customer's input fields. `sms` and `whatsapp` say whether the customer accepts messages that way. */
export const customerFields = z.object({
  name: requiredText('customers.nameRequired'),
  phone: optionalPhone(),
  phone1: optionalPhone(),
  phone2: optionalPhone(),
  email: optionalEmail(),
  address: note(),
  shippingAddress: note(),
  billingAddress: note(),
  sms: z.boolean().default(false),
  whatsapp: z.boolean().default(false),
});

export const customer = customerFields.extend({
  ...recordFields,
  customerCode: z.string(),
  /** Hidden from lists and pickers. */
  archived: z.boolean(),
  /** The customer that this one became part of: its orders, measurements and invoices are there. */
  mergedInto: z.int().nullable(),
});

/** A customer who may be the one that is typed. */
export const knownCustomer = customer
  .pick({ id: true, name: true, customerCode: true, phone: true })
  .extend({ by: z.enum(['phone', 'name']) });
export type KnownCustomer = z.output<typeof knownCustomer>;

export type Customer = z.output<typeof customer>;
