import { z } from 'zod';
import { image, imageIds } from '#shared/images/image.schema.ts';
import { decimal, note, optionalId, recordFields, requiredText } from '#shared/lib/fields.ts';

/** `cost` and `price` of one piece, in the base currency. */
export const designFields = z.object({
  code: requiredText('catalogue.codeRequired', 40),
  name: requiredText('catalogue.nameRequired'),
  cost: decimal({ decimals: 4, required: 'catalogue.costRequired' }),
  price: decimal({ decimals: 4, required: 'catalogue.priceRequired' }),
  details: note(),
  companyId: optionalId(),
  imageIds: imageIds(),
});

export const design = designFields.extend({
  ...recordFields,
  cost: z.string(),
  price: z.string(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  images: z.array(image),
});
export type Design = z.output<typeof design>;
