import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idOf, optionalId, rowQuantity } from '#shared/lib/fields.ts';
import { rowKinds } from './order.schema.ts';

const promisedRow = z.object({
  kind: z.enum(rowKinds).default('article'),
  quantity: rowQuantity('orders.quantityInvalid'),
  itemId: optionalId(),
  designId: optionalId(),
  /** If left out: those of its design or item, or else, of an article, the shop’s route. */
  workTypeIds: z.array(idOf()).max(30).optional(),
});

const parsed = (text: unknown) => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
};

export const promiseApi = api({
  summary:
    'Propose a due date for rows (JSON; [] for none yet) from what the shop makes a day and has promised, with the reason',
  query: z.object({
    rows: z.preprocess(parsed, z.array(promisedRow, 'orders.rowsRequired').max(200)),
  }),
  reply: z.object({ dueDate: z.string(), reason: z.string() }),
});
