import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { date, id } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

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

export const pieceReceiptContract = {
  path: 'accounting/receipts',
  permission: { read: 'accounting:read' } as const,
  list: contract({
    method: 'GET',
    path: '/accounting/receipts',
    access: 'accounting:read',
    summary: 'List the receipts of good pieces that the cost of accounting is made of, newest first',
    query: listQuery(['date'], '-date', {
      workTypeId: id.optional(),
      companyId: id.optional(),
      userId: id.optional(),
      /** Of companies, or of the shop's own staff. */
      by: z.enum(['company', 'user']).optional(),
      from: date().optional(),
      to: date().optional(),
    }),
    reply: pageSchema(receipt),
    shows: ['orders', 'companies', 'users', 'work-types', 'currencies'],
  }),
};
