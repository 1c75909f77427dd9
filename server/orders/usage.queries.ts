import { count, isNotNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { orderRows, orders } from '#server/orders/order/order.table.ts';
import { orderRowWorks } from '#server/orders/order/order-work.table.ts';

interface Usage {
  id: number;
  count: number;
}

/** Counts the rows of a table per record that a column refers to. */
const usageBy = async (database: Database, table: PgTable, column: PgColumn): Promise<Usage[]> => {
  const found = await database
    .select({ id: column, count: count() })
    .from(table)
    .where(isNotNull(column))
    .groupBy(column);
  return found.map((each) => ({ id: Number(each.id), count: each.count }));
};

export const ordersByStatus = (database: Database) => usageBy(database, orders, orders.statusId);
export const ordersBySubStatus = (database: Database) => usageBy(database, orders, orders.subStatusId);
export const rowsByWorkType = (database: Database) =>
  usageBy(database, orderRowWorks, orderRowWorks.workTypeId);
export const rowsByTax = (database: Database) => usageBy(database, orderRows, orderRows.taxId);
