import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { items } from '#server/catalogue/item/item.table.ts';
import { stock } from '#server/catalogue/item/stock.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { orderRows, orders } from './order.table.ts';

/** A row takes goods of its item, which are sold as they are, and the fabric and materials that it is made of. */
export type StockUse = 'goods' | 'fabric' | 'material';

/**
 * What a row was promised, or took, of an item in one place. `settleStock` keeps it; an order can't be deleted before
 * its lots are free.
 */
export const stockLots = pgTable(
  'stock_lots',
  {
    ...recordColumns(),
    orderId: reference()
      .notNull()
      .references(() => orders.id),
    /** Null once the row is deleted. */
    orderRowId: reference().references(() => orderRows.id, { onDelete: 'set null' }),
    use: text().$type<StockUse>().notNull(),
    itemId: reference()
      .notNull()
      .references(() => items.id),
    /** Null if its place was deleted after the lot was taken. */
    stockId: reference().references(() => stock.id, { onDelete: 'set null' }),
    quantity: numeric({ precision: 14, scale: 3 }).notNull(),
    isTaken: boolean().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.orderRowId),
    index().on(table.itemId),
    index().on(table.stockId),
    check('stock_lots_quantity_check', sql`${table.quantity} > 0`),
  ],
);
