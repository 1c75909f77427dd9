import { z } from 'zod';
import { image, imageIds } from '#shared/images/image.schema.ts';
import {
  note,
  optionalId,
  optionalPhone,
  optionalText,
  recordFields,
  requiredText,
  restricted,
} from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { registeredNumber } from '#shared/settings/money/tax-number.schema.ts';
import { storedRates, workRates } from '#shared/settings/works/work-type.schema.ts';

/** Somebody at the company. */
const contact = z.object({
  name: requiredText('suppliers.nameRequired', 120),
  /** What they do there: `Cutter`, `Accounts`. */
  role: optionalText(120),
  phone: optionalPhone(),
  note: optionalText(500),
});
export type Contact = z.output<typeof contact>;

const mostContacts = 30;

export const companyFields = z.object({
  name: requiredText('suppliers.nameRequired'),
  phone: optionalPhone(),
  taxNumber: registeredNumber(),
  address: note(),
  /** Of the papers and links that go to it; null: the shop's. */
  language: z.enum(languages).nullable().default(null),
  contacts: z.array(contact).max(mostContacts, 'validation.tooMany').default([]),
  /** What one piece of each work type costs with it. */
  rates: workRates(),
  logoId: optionalId(),
  imageIds: imageIds(),
});

export const company = companyFields.extend({
  ...recordFields,
  rates: restricted('companies:write', storedRates),
  /** The address of the logo. */
  logo: z.string().nullable(),
  images: z.array(image),
});
export type Company = z.output<typeof company>;
