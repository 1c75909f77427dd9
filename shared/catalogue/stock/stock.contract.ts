import { movementKinds } from '#shared/catalogue/item/movement-kinds.ts';
import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { stockApi } from './stock.api.ts';

const areas = ['stock', 'stock-movements', 'items'];

export const stockListing = listing({
  sorts: ['name', 'quantity'],
  defaultSort: 'name',
  filters: {
    itemId: 'id',
    warehouseId: 'id',
    rackId: 'id',
    shelfId: 'id',
    /** Only items of which no more is free than their reorder level. */
    low: ['true'],
  },
});

export const stockMovementsListing = listing({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { itemId: 'id', kind: movementKinds },
});

/** What lies where, kept by movements alone. */
export const stockContract = {
  path: 'stock',
  permission: { read: 'warehouses:read', write: 'warehouses:write' } as const,
  list: contract<typeof stockApi.list>({
    method: 'GET',
    path: '/stock',
    access: 'warehouses:read',
    listing: stockListing,
    shows: ['items', 'warehouses', 'racks', 'shelves', 'units'],
  }),
  movements: contract<typeof stockApi.movements>({
    method: 'GET',
    path: '/stock-movements',
    access: 'warehouses:read',
    listing: stockMovementsListing,
    shows: ['items', 'units'],
  }),
  move: contract<typeof stockApi.move>({
    method: 'POST',
    path: '/stock-movements',
    access: 'warehouses:write',
    changes: areas,
  }),
};
