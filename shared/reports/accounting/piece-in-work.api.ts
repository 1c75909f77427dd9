import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { storedNames } from '#shared/lib/names.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { openStages } from '#shared/orders/statuses/stage.rules.ts';
import { pieceInWorkListing } from './piece-in-work.contract.ts';

/** A row of an order with pieces that aren't finished. Amounts are of one piece, in the base currency. */
const pieceInWork = z.object({
  /** Of the row. */
  id: z.int(),
  order: z.object({ id: z.int(), number: z.string(), stage: z.enum(openStages) }),
  customer: z.object({ id: z.int(), name: z.string() }),
  item: z.string(),
  itemNames: storedNames,
  dueDate: z.string(),
  /** Pieces that aren't finished, of all pieces of the row. */
  pieces: z.int(),
  quantity: z.int(),
  /** Pieces that were reported ready and wait to be received, of each kind of work. */
  reported: z.int(),
  /** Without tax and discount. */
  price: z.string(),
  /** What was agreed with those who have the work so far. */
  work: z.string(),
  /** The cost of the design or item, or else of the shop's fabric. */
  goods: z.string(),
  profit: z.string(),
  /** Kinds of work whose cost is agreed for all pieces, of all that the row needs. */
  agreed: z.int(),
  works: z.int(),
});

/** What all unfinished pieces that are found come to. */
const totals = z.object({
  pieces: z.int(),
  price: z.string(),
  work: z.string(),
  goods: z.string(),
  profit: z.string(),
});
export type PieceInWork = z.output<typeof pieceInWork>;

export const pieceInWorkApi = {
  list: api({
    summary:
      'List what is still in work, the most urgent first: the profit of a piece is its price less the cost agreed so far and its fabric',
    query: listQuery(pieceInWorkListing),
    reply: pageSchema(pieceInWork).extend({ totals }),
  }),
};
