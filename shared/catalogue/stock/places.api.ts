import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { storedNames } from '#shared/lib/names.ts';
import { placeName } from '#shared/warehouse/place.schema.ts';
import { placeKinds } from './places.contract.ts';

const fill = z.object({
  /** How many different items lie in it, and in the places inside it. */
  items: z.int(),
  /** The shelves in it, and those of them on which nothing lies. */
  shelves: z.int(),
  freeShelves: z.int(),
});

/** What lies directly in a place: how many different items, and the first of them. */
const lying = z.object({
  items: z.int(),
  first: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      names: storedNames,
      quantity: z.string(),
      /** The code of its unit; null for pieces. */
      unit: z.string().nullable(),
    }),
  ),
});
export type Lying = z.output<typeof lying>;

const rackPlan = placeName.extend({ lying, shelves: z.array(placeName.extend({ lying })) });
export type RackPlan = z.output<typeof rackPlan>;

export const placesApi = {
  fill: api({
    summary:
      'How much lies in each warehouse, rack or shelf; a place that isn’t named is empty and has no shelves',
    query: z.object({ kind: z.enum(placeKinds) }),
    reply: z.object({ data: z.array(fill.extend({ id: z.int() })) }),
  }),
  plan: api({
    summary: 'The racks and shelves of a warehouse with what lies on them',
    params: idParams,
    reply: placeName.extend({ ...fill.shape, address: z.string(), lying, racks: z.array(rackPlan) }),
  }),
};
