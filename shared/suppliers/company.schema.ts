import { z } from 'zod';
import { image, imageIds } from '#shared/images/image.schema.ts';
import { note, optionalId, optionalPhone, recordFields, requiredText } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';

export const companyFields = z.object({
  name: requiredText('suppliers.nameRequired'),
  phone: optionalPhone(),
  address: note(),
  /** Of the papers and links that go to it; null: the shop's. */
  language: z.enum(languages).nullable().default(null),
  logoId: optionalId(),
  imageIds: imageIds(),
});

export const company = companyFields.extend({
  ...recordFields,
  /** The address of the logo. */
  logo: z.string().nullable(),
  images: z.array(image),
});
export type Company = z.output<typeof company>;
