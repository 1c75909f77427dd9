import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { racks, shelves, warehouses } from '#server/warehouse/place.table.ts';
import type { MovementKind } from '#shared/catalogue/item/movement-kinds.ts';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { items, itemsAudit } from './item.table.ts';

const amount = () => numeric({ precision: 14, scale: 3 });

/**
 * How much of an item lies in a place, in the item's unit. The place is the innermost one: what lies on a rack moves
 * with it to another warehouse. Only movements change it.
 */
export const stock = pgTable(
  'stock',
  {
    ...recordColumns(),
    itemId: reference()
      .notNull()
      .references(() => items.id),
    warehouseId: reference().references(() => warehouses.id),
    rackId: reference().references(() => racks.id),
    shelfId: reference().references(() => shelves.id),
    quantity: amount().notNull().default('0'),
    /** Promised to orders. */
    reserved: amount().notNull().default('0'),
  },
  (table) => [
    unique('stock_place_unique')
      .on(table.itemId, table.warehouseId, table.rackId, table.shelfId)
      .nullsNotDistinct(),
    check('stock_one_place', sql`num_nonnulls(${table.warehouseId}, ${table.rackId}, ${table.shelfId}) = 1`),
    check('stock_reserved', sql`${table.reserved} >= 0`),
    index().on(table.warehouseId),
    index().on(table.rackId),
    index().on(table.shelfId),
    index().on(table.quantity, table.id),
  ],
);

/** Who moved what, when and why. Never changed: the places are kept as they were called. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    ...recordColumns(),
    itemId: reference()
      .notNull()
      .references(() => items.id),
    kind: text().$type<MovementKind>().notNull(),
    quantity: amount().notNull(),
    /** What it changed at `place`. */
    change: amount().notNull(),
    place: jsonb().$type<StoragePlace>().notNull(),
    toPlace: jsonb().$type<StoragePlace>(),
    reason: text().notNull().default(''),
    movedBy: reference().notNull(),
  },
  (table) => [index().on(table.itemId, table.id), index().on(table.movedBy)],
);

export const stockMovementsAudit = audited(stockMovements, {
  name: [],
  hidden: ['place', 'toPlace', 'movedBy'],
  partOf: { by: 'itemId', record: itemsAudit },
});
