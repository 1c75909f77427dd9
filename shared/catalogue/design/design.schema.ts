import { z } from 'zod';
import { image, imageIds } from '#shared/images/image.schema.ts';
import {
  decimal,
  idOf,
  note,
  optionalId,
  optionalText,
  quantity,
  recordFields,
  requiredCode,
  requiredText,
} from '#shared/lib/fields.ts';
import { names, storedNames } from '#shared/lib/names.ts';
import { unitCode } from '#shared/settings/units/unit.schema.ts';
import { designRates, routeIds, routeWorks } from '#shared/settings/works/work-type.schema.ts';

/** An amount above zero, as it is typed. */
const positive = () =>
  quantity('catalogue.stock.quantityInvalid').refine(
    (amount) => Number(amount) > 0,
    'catalogue.stock.quantityInvalid',
  );

/** What one piece takes of an item besides its fabric, in the unit of the item: eight buttons, a metre and a half of lining. */
const material = z.object({
  itemId: idOf('catalogue.stock.itemRequired'),
  quantity: positive(),
});
export type Material = z.output<typeof material>;

/** The place in a list where something stands a second time; -1 if all differ. */
const repeated = (ids: readonly number[]) => ids.findIndex((id, place) => ids.indexOf(id) !== place);

/** A short list of them, no item twice. */
export const materialList = () =>
  z
    .array(material)
    .max(30, 'validation.tooMany')
    .check(({ value, issues }) => {
      const at = repeated(value.map(({ itemId }) => itemId));
      if (at >= 0)
        issues.push({
          code: 'custom',
          path: [at, 'itemId'],
          input: value,
          message: 'catalogue.making.twice',
        });
    });

/** What one piece takes up to a size: `upTo` in `sizeUnit`, `length` in the unit of `fabricLength`. */
const sizeLength = z.object({ upTo: positive(), length: positive() });

const sizeLengths = () =>
  z
    .array(sizeLength)
    .max(30, 'validation.tooMany')
    .check(({ value, issues }) => {
      const at = repeated(value.map(({ upTo }) => Number(upTo)));
      if (at >= 0)
        issues.push({
          code: 'custom',
          path: [at, 'upTo'],
          input: value,
          message: 'catalogue.making.sizeTwice',
        });
    });

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
  /** Of goods or services, as the tax office lists them. */
  commodityCode: optionalText(20),
  /** What an article with it is measured by; null: any template. */
  templateId: optionalId(),
  /** The fabric of the shop that it is usually made of. */
  fabricItemId: optionalId(),
  /** What one piece usually takes, in `fabricUnitId` or else the unit of the fabric. */
  fabricLength: positive().nullable().default(null),
  fabricUnitId: optionalId(),
  /** The measured length of its template that `sizeLengths` go by, and the unit that they are said in. */
  sizeFieldId: z.string().max(40).nullable().default(null),
  sizeUnit: unitCode().nullable().default(null),
  /** What one piece takes by size, instead of `fabricLength`. */
  sizeLengths: sizeLengths().default([]),
  /** What an order’s row with it goes through, unless the row names work of its own. */
  workTypeIds: routeIds(),
  rates: designRates(),
  materials: materialList().default([]),
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
  sizeLengths: z.array(z.object({ upTo: z.string(), length: z.string() })),
  workTypes: routeWorks,
  rates: z.array(z.object({ workTypeId: z.int(), rate: z.string().nullable(), minutes: z.int().nullable() })),
  materials: z.array(z.object({ itemId: z.int(), quantity: z.string() })),
  materialItems: z.array(z.object({ id: z.int(), name: z.string(), names: storedNames, code: z.string() })),
  images: z.array(image),
});
export type Design = z.output<typeof design>;
