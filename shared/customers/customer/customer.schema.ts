import { z } from 'zod';
import {
  instant,
  note,
  optionalEmail,
  optionalId,
  optionalPhone,
  optionalText,
  recordFields,
  requiredText,
  restricted,
} from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { storedNames } from '#shared/lib/names.ts';
import { addressFields } from '#shared/settings/country/address.schema.ts';
import { registeredNumber } from '#shared/settings/money/tax-number.schema.ts';

/** A company's invoice is a standard one, whether or not it has a tax number. */
export const customerKinds = ['person', 'company'] as const;

/** A customer's input fields. `sms` and `whatsapp` say whether the customer accepts messages that way. */
export const customerFields = z.object({
  name: requiredText('customers.nameRequired'),
  phone: optionalPhone(),
  phone1: optionalPhone(),
  phone2: optionalPhone(),
  email: optionalEmail(),
  kind: z.enum(customerKinds, 'validation.choice').default('person'),
  /** Of a business: its invoices name it. */
  taxNumber: registeredNumber(),
  /** What identifies a buyer without a tax number, where the country of the shop lists kinds of it. */
  identityKind: z
    .string()
    .regex(/^[A-Z\d]{2,4}$/, 'validation.choice')
    .nullable()
    .default(null),
  identityNumber: registeredNumber(),
  address: note(),
  shippingAddress: note(),
  billingAddress: note(),
  /** The address of a company: papers print it. */
  ...addressFields(),
  /** ISO 3166; empty: the shop's. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'validation.choice')
    .default(''),
  sms: z.boolean().default(false),
  whatsapp: z.boolean().default(false),
  /** What messages to them are written in; null: the shop's language. */
  language: z.enum(languages).nullable().default(null),
  /** Another customer who pays for this one: the head of the family, who has no payer in turn. */
  payerId: optionalId(),
  /** What this one is to the payer, in the shop's own words: `Son`. */
  relation: optionalText(40),
});

/** A customer's orders in figures. */
export interface CustomerStanding {
  /** Without the cancelled ones. */
  orders: number;
  /** The day of the newest order; null without any. */
  lastVisit: string | null;
  /** What is still to pay of all orders, in the base currency. */
  balance: string;
}

export const customer = customerFields.extend({
  ...recordFields,
  orders: restricted('orders:read', z.int()),
  lastVisit: restricted('orders:read', z.string().nullable()),
  balance: restricted('payments:read', z.string()),
  customerCode: z.string(),
  /** Hidden from lists and pickers. */
  archived: z.boolean(),
  /** When the shop forgot who this is. */
  forgottenAt: instant.nullable(),
  /** The customer that this one became part of: its orders, measurements and invoices are there. */
  mergedInto: z.int().nullable(),
});

/** A customer who may be the one that is typed. */
export const knownCustomer = customer
  .pick({ id: true, name: true, customerCode: true, phone: true })
  .extend({ by: z.enum(['phone', 'name']) });
export type KnownCustomer = z.output<typeof knownCustomer>;

export type Customer = z.output<typeof customer>;

/** Somebody of a family, or with the same phone number. */
export const relative = customer
  .pick({
    id: true,
    version: true,
    name: true,
    customerCode: true,
    phone: true,
    payerId: true,
    relation: true,
  })
  .extend({
    /** The last version of any template; null if nothing was measured. */
    measured: restricted(
      'measurements:read',
      z
        .object({
          templateId: z.int(),
          templateName: z.string(),
          templateNames: storedNames,
          number: z.int(),
          created: instant,
        })
        .nullable(),
    ),
  });
export type Relative = z.output<typeof relative>;
