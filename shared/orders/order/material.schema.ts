import { z } from 'zod';
import { restricted } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';

/** What a row takes of an item besides its fabric: at first what its design said when it was booked. */
export const rowMaterial = z.object({
  itemId: z.int(),
  name: z.string(),
  names: storedNames,
  code: z.string(),
  unit: z.string().nullable(),
  /** For one piece, in the unit of the item. */
  perPiece: z.string(),
  /** The same for all pieces of the row. */
  quantity: z.string(),
  /** Whether it was taken from stock, as fabric is; false also where no stock is kept of the item. */
  isTaken: z.boolean(),
  /** Of all of it, in base currency, as it was when the row was booked. */
  cost: restricted('items:write', z.string()),
});
export type RowMaterial = z.output<typeof rowMaterial>;
