import { z } from 'zod';
import { idOf, instant, optionalText, quantity, restricted } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { placeName } from '#shared/warehouse/place.schema.ts';
import { movementKinds } from './movement-kinds.ts';

/** In the unit of the item; whole for pieces. */
const amount = () => quantity('catalogue.stock.quantityInvalid');
const placeId = () => idOf('catalogue.stock.placeRequired').nullish();

/** Exactly one of the three names a place: a shelf is enough to know its rack and warehouse. */
const isOnePlace = (...ids: (number | null | undefined)[]) => ids.filter((each) => each != null).length === 1;

/**
 * What moves, and where. `quantity` is how much; for a count, how much was found. A move also names where it goes.
 */
export const movementFields = z
  .object({
    itemId: idOf('catalogue.stock.itemRequired'),
    kind: z.enum(movementKinds, 'catalogue.stock.kindRequired'),
    quantity: amount(),
    warehouseId: placeId(),
    rackId: placeId(),
    shelfId: placeId(),
    toWarehouseId: placeId(),
    toRackId: placeId(),
    toShelfId: placeId(),
    reason: optionalText(),
  })
  .refine(({ kind, quantity }) => kind === 'count' || Number(quantity) > 0, {
    path: ['quantity'],
    message: 'catalogue.stock.quantityInvalid',
  })
  .refine(({ warehouseId, rackId, shelfId }) => isOnePlace(warehouseId, rackId, shelfId), {
    path: ['warehouseId'],
    message: 'catalogue.stock.placeRequired',
  })
  .refine(
    ({ kind, toWarehouseId, toRackId, toShelfId }) =>
      kind === 'move'
        ? isOnePlace(toWarehouseId, toRackId, toShelfId)
        : [toWarehouseId, toRackId, toShelfId].every((each) => each == null),
    { path: ['toWarehouseId'], message: 'catalogue.stock.destinationRequired' },
  );
export type MovementFields = z.output<typeof movementFields>;

/** A place by its warehouse, and rack and shelf where it is one. */
export const place = z.object({
  warehouse: placeName,
  rack: placeName.nullable(),
  shelf: placeName.nullable(),
});
export type StoragePlace = z.output<typeof place>;

const itemName = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  names: storedNames,
  /** The code of its unit; null for pieces. */
  unit: z.string().nullable(),
});

/** What of one item lies in one place. */
export const stockRow = place.extend({
  id: z.int(),
  item: itemName,
  quantity: z.string(),
  /** Promised to orders. */
  reserved: z.string(),
  /** `quantity` less `reserved`. */
  free: z.string(),
  /** Whether the item has to be reordered. */
  isLow: z.boolean(),
  /** At the item's cost. */
  value: restricted('items:write', z.string()),
});
export type StockRow = z.output<typeof stockRow>;

/** A movement as it was made: its places keep the names that they had. */
export const movement = z.object({
  id: z.int(),
  created: instant,
  kind: z.enum(movementKinds),
  item: itemName,
  quantity: z.string(),
  /** What it changed at its place: `-9.75`; for a count, the difference. */
  change: z.string(),
  place,
  /** Where a move went. */
  to: place.nullable(),
  reason: z.string(),
  user: z.object({ id: z.int(), name: z.string() }),
});
export type Movement = z.output<typeof movement>;

/** What lies of an item, as the item shows it. */
export const itemStock = z.object({
  quantity: z.string(),
  reserved: z.string(),
  free: z.string(),
  isLow: z.boolean(),
  /** The warehouses where it lies or lay, those with most first. */
  warehouses: z.array(placeName.extend({ quantity: z.string() })),
});
export type ItemStock = z.output<typeof itemStock>;
