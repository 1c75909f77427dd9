import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';

/** What a design or item is for the customer: its own name and picture, never what was written on the row. */
const trackedGarment = z.object({
  /** Null for a row that is neither a design nor an item. */
  name: z.string().nullable(),
  picture: z.string().nullable(),
  pieces: z.int(),
  ready: z.int(),
  /** Pieces that the customer brought back. */
  returned: z.int(),
  /** Pieces somebody works on. */
  started: z.int(),
  /** The work that is being done on it, in the reader's language; null before and after. */
  work: z.string().nullable(),
});
export type TrackedGarment = z.output<typeof trackedGarment>;

/** An order as the holder of its link may see it: no person, phone, price, note or measurement. */
export const trackedOrder = z.object({
  referenceNumber: z.string(),
  stage: z.enum(stages),
  orderedOn: z.string(),
  dueDate: z.string(),
  /** When work began; null before. */
  startedOn: z.string().nullable(),
  /** When the first pieces were ready; null before. */
  firstReadyOn: z.string().nullable(),
  /** When the last piece was ready; null before. */
  readyOn: z.string().nullable(),
  handedOverOn: z.string().nullable(),
  pieces: z.int(),
  ready: z.int(),
  returned: z.int(),
  garments: z.array(trackedGarment),
  shop: z.object({ name: z.string(), phone: z.string() }),
});
export type TrackedOrder = z.output<typeof trackedOrder>;

export const trackingApi = {
  get: api({
    errors: ['not_found', 'too_many'],
    summary:
      'Follow an order by its tracking id, with or without its dash: stage, dates and pieces. 404 once it was handed over or cancelled 90 days ago',
    params: z.object({ trackingId: z.string().min(1).max(40) }),
    reply: trackedOrder,
  }),
  address: api({
    summary: 'Read where customers follow their orders: `PUBLIC_URL`, or the address that was asked',
    reply: z.object({ origin: z.string() }),
  }),
};
