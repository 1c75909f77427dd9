import { and, asc, eq, getTableColumns, inArray, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { orderRows, orders } from './order.table.ts';
import { orderRowWorks } from './order-work.table.ts';

const { measurementCopy: _, ...rowColumns } = getTableColumns(orderRows);

export type LockedOrder = typeof orders.$inferSelect;
/** Without the copy of the measurement, which is large and not needed by any action. */
export type LockedRow = Omit<typeof orderRows.$inferSelect, 'measurementCopy'>;
/** The work of a row with the name of its work type. */
export type RowWork = typeof orderRowWorks.$inferSelect & { name: string };

/** Orders that exist, and their rows. */
export interface LockedOrders {
  orders: LockedOrder[];
  rows: LockedRow[];
}

/**
 * Locks orders and then their rows, each sorted by id, so that no two actions deadlock, and reads them under the
 * lock; `ids` may be a subselect. Every change of an order, its rows, works or assignments takes this lock. Orders that don't exist are left
 * out.
 */
export async function lockOrders(database: Database, ids: readonly number[] | SQL): Promise<LockedOrders> {
  const locked = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('no key update');
  const rows = await database
    .select(rowColumns)
    .from(orderRows)
    .where(
      inArray(
        orderRows.orderId,
        locked.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderRows.id))
    .for('no key update');
  return { orders: locked, rows };
}

/** Reads the progress of each row's work, in the order of its route; call it under `lockOrders`. */
export const readWorks = (database: Database, orderIds: readonly number[]): Promise<RowWork[]> =>
  database
    .select({ ...getTableColumns(orderRowWorks), name: workTypes.name })
    .from(orderRowWorks)
    .innerJoin(workTypes, eq(workTypes.id, orderRowWorks.workTypeId))
    .where(inArray(orderRowWorks.orderId, [...orderIds]))
    .orderBy(asc(orderRowWorks.step), asc(workTypes.position));

/**
 * Keeps the customer of the orders whose rows are altered until the alteration is written; call it before that customer is
 * checked.
 */
export async function lockAlteredOrders(
  database: Database,
  rows: readonly { alterationOf?: { orderRowId: number } | null | undefined }[],
): Promise<void> {
  const altered = rows.flatMap(({ alterationOf }) => alterationOf?.orderRowId ?? []);
  if (altered.length === 0) return;
  const ofRows = database
    .select({ id: orderRows.orderId })
    .from(orderRows)
    .where(inArray(orderRows.id, altered));
  await database
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ofRows))
    .orderBy(asc(orders.id))
    .for('share');
}

/** The number of another order with an alteration of a row of this one; call it under `lockOrders`. */
export async function alteringOrder(database: Database, orderId: number): Promise<string | undefined> {
  const altering = alias(orderRows, 'altering');
  const [found] = await database
    .select({ number: orders.referenceNumber })
    .from(orderRows)
    .innerJoin(altering, eq(altering.alterationRowId, orderRows.id))
    .innerJoin(orders, eq(orders.id, altering.orderId))
    .where(and(eq(orderRows.orderId, orderId), ne(altering.orderId, orderId)))
    .limit(1);
  return found?.number;
}
