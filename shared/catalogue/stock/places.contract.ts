import { contract } from '#shared/lib/contract.ts';
import type { placesApi } from './places.api.ts';

const shows = ['stock', 'items', 'warehouses', 'racks', 'shelves', 'units'];

export const placeKinds = ['warehouses', 'racks', 'shelves'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** How full places are. */
export const placesContract = {
  fill: contract<typeof placesApi.fill>({
    method: 'GET',
    path: '/stock/places',
    access: 'warehouses:read',
    shows,
  }),
  plan: contract<typeof placesApi.plan>({
    method: 'GET',
    path: '/warehouses/:id/plan',
    access: 'warehouses:read',
    shows,
  }),
};
