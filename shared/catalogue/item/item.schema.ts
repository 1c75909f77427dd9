import { z } from 'zod';
import { imageIds } from '#shared/images/image.schema.ts';
import {
  decimal,
  note,
  optionalId,
  optionalText,
  quantity,
  requiredCode,
  requiredText,
} from '#shared/lib/fields.ts';
import { names, notesByLanguage } from '#shared/lib/names.ts';
import { routeIds } from '#shared/settings/works/work-type.schema.ts';
import { itemTypes, saleTypes } from './item.contract.ts';

/**
 * `cost` and `price` of one `unit`, or of one piece, in the base currency. The first picture represents the item in
 * lists. `showOnEcommerce` marks what the public catalogue shows, with `ecommerceDescription`.
 */
export const itemFields = z.object({
  code: requiredCode('catalogue.codeRequired', 40),
  name: requiredText('catalogue.nameRequired'),
  names: names(200),
  type: z.enum(itemTypes, 'catalogue.item.typeRequired').default('product'),
  price: decimal({ decimals: 4, required: 'catalogue.priceRequired' }),
  cost: decimal({ decimals: 4, required: 'catalogue.costRequired' }),
  unitId: optionalId(),
  taxId: optionalId(),
  /** Of goods or services, as the tax office lists them. */
  commodityCode: optionalText(20),
  companyId: optionalId(),
  /** What an order’s row with it goes through; empty: it is sold as it is. */
  workTypeIds: routeIds(),
  color: optionalText(80),
  colorNames: names(),
  itemOrigin: optionalText(80),
  saleType: z.enum(saleTypes).default('new'),
  /** Where it usually lies. A shelf is enough to know its rack and warehouse; an outer place alone removes the inner ones. */
  warehouseId: optionalId(),
  rackId: optionalId(),
  shelfId: optionalId(),
  location: optionalText(120),
  details: note(),
  itemSpecification: note(),
  itemSpecificationNames: notesByLanguage(),
  featuredItem: z.boolean().default(false),
  showOnEcommerce: z.boolean().default(false),
  ecommerceDescription: note(),
  ecommerceDescriptionNames: notesByLanguage(),
  /** The item is low once no more of it is free; null: never. */
  reorderLevel: quantity('catalogue.stock.quantityInvalid').nullable().default(null),
  imageIds: imageIds(),
});
