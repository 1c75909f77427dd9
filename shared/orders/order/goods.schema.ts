import { z } from 'zod';
import { place } from '#shared/catalogue/item/stock.schema.ts';

/** What a row was promised from stock of its item, or took at hand-over. */
export const rowGoods = z.object({
  quantity: z.string(),
  /** How much of it isn't there: a shop that allows stock below zero promises more than it has. */
  missing: z.string(),
  isTaken: z.boolean(),
  /** Where it lies, or was taken from. */
  places: z.array(place.extend({ quantity: z.string() })),
});
export type RowGoods = z.output<typeof rowGoods>;
