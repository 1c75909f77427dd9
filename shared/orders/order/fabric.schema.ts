import { z } from 'zod';
import { image } from '#shared/images/image.schema.ts';
import { decimal, note, optionalId, quantity, restricted } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';

/**
 * The fabric of a row: the shop's, an item and its length for all pieces of the row, or the customer's, which comes
 * back with the garment.
 */
export const fabricFields = z
  .object({
    from: z.enum(['shop', 'customer']),
    itemId: optionalId(),
    /** In the unit of the item, mostly metres. */
    quantity: quantity('orders.fabric.quantityInvalid').nullable().default(null),
    note: note(),
    /** What the customer pays for one unit of the shop's; null: it is included in the price of the row. */
    price: decimal({ decimals: 4, message: 'orders.priceInvalid' }).nullable().default(null),
    /** A picture of the customer's. */
    imageId: optionalId(),
  })
  .refine(({ from, itemId }) => from === 'customer' || itemId !== null, {
    path: ['itemId'],
    message: 'orders.fabric.itemRequired',
  })
  .refine(({ from, price }) => from === 'shop' || price === null, {
    path: ['price'],
    message: 'orders.fabric.notCharged',
  })
  .refine(({ from, quantity }) => from === 'customer' || Number(quantity) > 0, {
    path: ['quantity'],
    message: 'orders.fabric.quantityInvalid',
  });
export type FabricFields = z.output<typeof fabricFields>;

/** The fabric of a row as an order shows it. */
export const rowFabric = z.object({
  from: z.enum(['shop', 'customer']),
  itemId: z.int().nullable(),
  /** The name, code and unit of the item. */
  name: z.string(),
  names: storedNames,
  code: z.string(),
  unit: z.string().nullable(),
  quantity: z.string().nullable(),
  /** Of one unit, beside the price of the row; null: it is included there. */
  price: restricted('orders:prices', z.string().nullable()),
  note: z.string(),
  imageId: z.int().nullable(),
  image: image.nullable(),
  /** The shop's fabric is reserved until the first work of its row is assigned; then it is taken from stock. */
  isTaken: z.boolean(),
  /** Of all of it, in base currency, as it was when the row was booked. */
  cost: restricted('items:write', z.string()),
});
export type RowFabric = z.output<typeof rowFabric>;
