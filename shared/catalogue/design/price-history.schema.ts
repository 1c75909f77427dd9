import { z } from 'zod';
import { instant } from '#shared/lib/fields.ts';

const change = z.object({ before: z.string(), after: z.string() }).nullable();

/** A change of a design's price or cost, or of both. */
export const priceChange = z.object({
  id: z.int(),
  at: instant,
  /** The name of the user at that time. */
  user: z.string(),
  price: change,
  cost: change,
});
export type PriceChange = z.output<typeof priceChange>;
