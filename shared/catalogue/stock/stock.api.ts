import { z } from 'zod';
import { movement, movementFields, stockRow } from '#shared/catalogue/item/stock.schema.ts';
import { api } from '#shared/lib/contract.ts';
import { restricted } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { stockListing, stockMovementsListing } from './stock.contract.ts';

export const stockApi = {
  list: api({
    summary: 'List what lies where; the totals are those of all that the filters find',
    query: listQuery(stockListing),
    reply: pageSchema(stockRow).extend({
      totals: z.object({
        /** Adds up only where one item is asked for: others have other units. */
        quantity: z.string(),
        reserved: z.string(),
        /** At the items' cost. */
        value: restricted('items:write', z.string()),
      }),
    }),
  }),
  movements: api({
    summary: 'List movements of stock, newest first',
    query: listQuery(stockMovementsListing),
    reply: pageSchema(movement),
  }),
  move: api({
    summary: 'Receive, take out, move or count an item; what isn’t there or is promised can’t be taken',
    body: movementFields,
    example: { body: { itemId: 12, kind: 'move', quantity: '20', shelfId: 4, toShelfId: 7 } },
    reply: movement,
    status: 201,
    errors: ['not_allowed'],
  }),
};
