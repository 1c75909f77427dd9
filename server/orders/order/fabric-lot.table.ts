import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable } from 'drizzle-orm/pg-core';
import { items } from '#server/catalogue/item/item.table.ts';
import { stock } from '#server/catalogue/item/stock.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orderRows, orders } from './order.table.ts';

/**
 * The shop's fabric that a row reserved, or took, in one place. `settleFabric` keeps it; an order can't be deleted
 * before its fabric is free.
 */
export const fabricLots = pgTable(
  'fabric_lots',
  {
    ...recordColumns(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** Null once the row is deleted. */
    orderRowId: reference().references(() => orderRows.id, { onDelete: 'set null' }),
    itemId: reference()
      .notNull()
      .references(() => items.id),
    /** Null if its place was deleted after the fabric was taken. */
    stockId: reference().references(() => stock.id, { onDelete: 'set null' }),
    quantity: numeric({ precision: 14, scale: 3 }).notNull(),
    isTaken: boolean().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.orderRowId),
    index().on(table.itemId),
    index().on(table.stockId),
    check('fabric_lots_quantity_check', sql`${table.quantity} > 0`),
  ],
);
