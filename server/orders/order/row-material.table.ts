import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, numeric, pgTable, unique } from 'drizzle-orm/pg-core';
import { items } from '#server/catalogue/item/item.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orderRows } from './order.table.ts';

/** What a row takes besides its fabric: at first a copy of its design's materials, with what each cost when it was entered. */
export const orderRowMaterials = pgTable(
  'order_row_materials',
  {
    ...recordColumns(),
    orderId: reference().notNull(),
    orderRowId: reference().notNull(),
    itemId: reference()
      .notNull()
      .references(() => items.id),
    position: integer().notNull(),
    /** For one piece, in the unit of the item. */
    quantity: numeric({ precision: 14, scale: 3 }).notNull(),
    /** The item's cost of one unit in base currency. */
    cost: numeric({ precision: 18, scale: 4 }).notNull(),
  },
  (table) => [
    unique().on(table.orderRowId, table.itemId),
    foreignKey({
      columns: [table.orderId, table.orderRowId],
      foreignColumns: [orderRows.orderId, orderRows.id],
    }).onDelete('cascade'),
    index().on(table.orderId, table.orderRowId),
    index().on(table.itemId),
    check('order_row_materials_quantity_check', sql`${table.quantity} > 0`),
  ],
);
