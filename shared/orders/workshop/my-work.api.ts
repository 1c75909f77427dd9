import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { restricted, wholeNumber } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { job } from './job.schema.ts';

/** Pieces of one row that the reader was given for one work type. */
export const ownWork = z.object({
  /** That of the assignment. */
  id: z.int(),
  orderRowId: z.int(),
  orderNumber: z.string(),
  /** The place of its row in the order. */
  place: z.int(),
  /** What the ticket of the row holds, if it isn't its number. */
  ticketCode: z.string(),
  article: z.string(),
  articleNames: storedNames,
  customer: restricted('customers:read', z.string()),
  work: z.object({ id: z.int(), name: z.string(), names: storedNames }),
  /** The small copy of the design's or item's picture. */
  picture: z.string().nullable(),
  quantity: z.int(),
  /** Pieces that aren't received yet, and those of them that were reported ready. */
  outstanding: z.int(),
  ready: z.int(),
  /** Good pieces received today. */
  goodToday: z.int(),
  /** When it is due back, else when its order is. */
  dueDate: z.string(),
  /** Whether its order goes before the others. */
  rush: z.boolean(),
});
export type OwnWork = z.output<typeof ownWork>;

export const readyFields = z.object({
  /** How many of the pieces that are still out are ready: all of them, some, or none to take a report back. */
  ready: wholeNumber({ max: 10_000, message: 'orders.quantityInvalid' }),
});

export const myWorkApi = {
  list: api({
    summary:
      'The pieces that you were given and that are not received yet, late ones first, then those in a rush, then by due date, then what was received today',
    reply: z.object({ data: z.array(ownWork) }),
  }),
  get: api({
    summary: 'What to make for one of your assignments, with its measurements',
    params: idParams,
    reply: ownWork.extend({ job }),
  }),
  ready: api({
    summary:
      'Report how many of your pieces that are still out are ready; sending it twice changes nothing more',
    params: idParams,
    body: readyFields,
    reply: ownWork,
    errors: ['not_allowed'],
  }),
};
