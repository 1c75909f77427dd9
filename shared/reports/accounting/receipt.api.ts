import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { storedNames } from '#shared/lib/names.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { pieceReceiptListing } from './receipt.contract.ts';

/** Good pieces that came back, and what they cost in the base currency. */
const receipt = z.object({
  id: z.int(),
  date: z.string(),
  order: z.object({ id: z.int(), number: z.string() }),
  item: z.string(),
  itemNames: storedNames,
  workType: z.object({ id: z.int(), name: z.string(), names: storedNames }),
  assignee: z.object({ kind: z.enum(['company', 'user']), id: z.int(), name: z.string() }),
  good: z.int(),
  unitCost: z.string(),
  cost: z.string(),
});
export type PieceReceipt = z.output<typeof receipt>;

export const pieceReceiptApi = {
  list: api({
    summary: 'List the receipts of good pieces, which earn their cost for those who made them, newest first',
    query: listQuery(pieceReceiptListing),
    reply: pageSchema(receipt),
  }),
};
