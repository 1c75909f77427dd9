import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { quantityReply, unitReply } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { pieceSoldListing } from './piece-sold.contract.ts';

/** Why pieces count: they were billed or credited, came back and can't be sold again, or their order was cancelled. */
const soldKinds = ['invoice', 'creditNote', 'return', 'cancelled'] as const;

/** Pieces of one row on one day. Amounts are of all of them, in the base currency; those of a credit note are negative. */
const pieceSold = z.object({
  id: z.int(),
  kind: z.enum(soldKinds),
  date: z.string(),
  /** The invoice or credit note. */
  document: z.object({ id: z.int(), number: z.string() }).nullable(),
  order: z.object({ id: z.int(), number: z.string() }),
  item: z.string(),
  itemNames: storedNames,
  unit: unitReply(),
  quantity: quantityReply(),
  /** Without tax. */
  income: z.string(),
  /** Of the work that the filters ask for. */
  work: z.string(),
  goods: z.string(),
  profit: z.string(),
});
export type PieceSold = z.output<typeof pieceSold>;

export const pieceSoldApi = {
  list: api({
    summary: 'List the pieces whose income and cost accounting adds up, and what each cost, newest first',
    query: listQuery(pieceSoldListing),
    reply: pageSchema(pieceSold),
  }),
};
