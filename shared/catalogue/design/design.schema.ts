import { z } from 'zod';
import { image, imageIds } from '#shared/images/image.schema.ts';
import {
  decimal,
  note,
  optionalId,
  quantity,
  recordFields,
  requiredCode,
  requiredText,
} from '#shared/lib/fields.ts';
import { names, storedNames } from '#shared/lib/names.ts';
import { routeIds, routeWorks } from '#shared/settings/works/work-type.schema.ts';

/** `cost` and `price` of one piece, in the base currency. */
export const designFields = z.object({
  code: requiredCode('catalogue.codeRequired', 40),
  name: requiredText('catalogue.nameRequired'),
  names: names(200),
  cost: decimal({ decimals: 4, required: 'catalogue.costRequired' }),
  price: decimal({ decimals: 4, required: 'catalogue.priceRequired' }),
  details: note(),
  companyId: optionalId(),
  taxId: optionalId(),
  /** What an article with it is measured by; null: any template. */
  templateId: optionalId(),
  /** The fabric of the shop that it is usually made of. */
  fabricItemId: optionalId(),
  /** What one piece usually takes, in `fabricUnitId` or else the unit of the fabric. */
  fabricLength: quantity('catalogue.stock.quantityInvalid')
    .refine((length) => Number(length) > 0, 'catalogue.stock.quantityInvalid')
    .nullable()
    .default(null),
  fabricUnitId: optionalId(),
  /** What an order’s row with it goes through, unless the row names work of its own. */
  workTypeIds: routeIds(),
  imageIds: imageIds(),
});

/** `codeIsProposed`: the server proposed the code; if it is taken by now, the design gets the next free one. */
export const newDesignFields = designFields.extend({ codeIsProposed: z.boolean().default(false) });

export const design = designFields.extend({
  ...recordFields,
  cost: z.string(),
  price: z.string(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  tax: z.object({ id: z.int(), name: z.string(), names: storedNames, rate: z.string() }).nullable(),
  template: z.object({ id: z.int(), name: z.string(), names: storedNames }).nullable(),
  fabricItem: z.object({ id: z.int(), name: z.string(), names: storedNames }).nullable(),
  fabricLength: z.string().nullable(),
  /** The codes of the units that the fabric is counted in, and that its length is said in. */
  fabricUnits: z.object({ ofItem: z.string().nullable(), ofLength: z.string().nullable() }),
  workTypes: routeWorks,
  images: z.array(image),
});
export type Design = z.output<typeof design>;
