import { z } from 'zod';
import { movement, movementFields, movementKinds, stockRow } from '#shared/catalogue/item/stock.schema.ts';
import { contract } from '#shared/lib/contract.ts';
import { id, restricted } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

const areas = ['stock', 'stock-movements', 'items'];

/** What lies where, kept by movements alone. */
export const stockContract = {
  path: 'stock',
  permission: { read: 'warehouses:read', write: 'warehouses:write' } as const,
  list: contract({
    method: 'GET',
    path: '/stock',
    access: 'warehouses:read',
    summary: 'List what lies where; the totals are those of all that the filters find',
    query: listQuery(['name', 'quantity'], 'name', {
      itemId: id.optional(),
      warehouseId: id.optional(),
      rackId: id.optional(),
      shelfId: id.optional(),
      /** Only items of which no more is free than their reorder level. */
      low: z.enum(['true']).optional(),
    }),
    reply: pageSchema(stockRow).extend({
      totals: z.object({
        /** Adds up only where one item is asked for: others have other units. */
        quantity: z.string(),
        reserved: z.string(),
        /** At the items' cost. */
        value: restricted('items:write', z.string()),
      }),
    }),
    shows: ['items', 'warehouses', 'racks', 'shelves', 'units'],
  }),
  movements: contract({
    method: 'GET',
    path: '/stock-movements',
    access: 'warehouses:read',
    summary: 'List movements of stock, newest first',
    query: listQuery(['created'], '-created', {
      itemId: id.optional(),
      kind: z.enum(movementKinds).optional(),
    }),
    reply: pageSchema(movement),
    shows: ['items', 'units'],
  }),
  move: contract({
    method: 'POST',
    path: '/stock-movements',
    access: 'warehouses:write',
    summary: 'Receive, take out, move or count an item; what isn’t there or is promised can’t be taken',
    body: movementFields,
    example: { body: { itemId: 12, kind: 'move', quantity: '20', shelfId: 4, toShelfId: 7 } },
    reply: movement,
    status: 201,
    changes: areas,
    errors: ['not_allowed'],
  }),
};
