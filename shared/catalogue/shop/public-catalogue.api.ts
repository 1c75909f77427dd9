import { z } from 'zod';
import { itemTypes, saleTypes } from '#shared/catalogue/item/item.contract.ts';
import { image } from '#shared/images/image.schema.ts';
import { api } from '#shared/lib/contract.ts';
import { decimal } from '#shared/lib/fields.ts';
import { listing } from '#shared/lib/listing.ts';
import { storedNames } from '#shared/lib/names.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';

/**
 * What everybody may know of an item that is shown: nothing of cost, stock, suppliers or places. `price` is what a
 * customer pays, with tax; without it the shop shows no prices.
 */
export const publicItem = z.object({
  code: z.string(),
  name: z.string(),
  /** What it is called in a single language, where that differs. */
  names: storedNames,
  type: z.enum(itemTypes),
  color: z.string(),
  colorNames: storedNames,
  itemOrigin: z.string(),
  saleType: z.enum(saleTypes),
  featuredItem: z.boolean(),
  ecommerceDescription: z.string(),
  ecommerceDescriptionNames: storedNames,
  itemSpecification: z.string(),
  itemSpecificationNames: storedNames,
  /** What the price is for, such as `m`; null for one piece. */
  unit: z.string().nullable(),
  price: z.string().optional(),
  currency: z.string().optional(),
  images: z.array(image.omit({ id: true })),
});

const amount = () => decimal({ decimals: 4 }).optional();

/** Filters and order by price have no effect where the shop shows no prices. */
const catalogueQuery = listQuery(
  listing({
    sorts: ['shop', 'name', 'price', 'created'],
    defaultSort: 'shop',
    filters: {
      type: itemTypes,
      /** The colour, as the item has it in any language. */
      color: 'text',
      featured: ['true'],
      minPrice: 'decimal',
      maxPrice: 'decimal',
    },
  }),
  { color: z.string().trim().max(80).optional(), minPrice: amount(), maxPrice: amount() },
).omit({ after: true });
export type CatalogueQuery = z.output<typeof catalogueQuery>;

export const publicCatalogueApi = {
  list: api({
    summary:
      'List the items that the shop shows to everybody; 404 while its shop page is off. `sort=shop` is the order that the shop has chosen',
    query: catalogueQuery,
    reply: pageSchema(publicItem),
    errors: ['not_found', 'too_many'],
  }),
  get: api({
    summary: 'Read one of the items that the shop shows to everybody, by its code in any case',
    params: z.object({ code: z.string().min(1).max(40) }),
    reply: publicItem,
    errors: ['not_found', 'too_many'],
  }),
};
