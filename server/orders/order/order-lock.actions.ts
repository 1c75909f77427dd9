import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { fieldsOf, type ReadRow } from '#server/lib/data/records.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { orderRows, orders } from './order.table.ts';
import { orderRowWorks } from './order-work.table.ts';

export type LockedOrder = ReadRow<typeof orders>;
/** Without the copy of the measurement, which is large and not needed by any action. */
export type LockedRow = Omit<ReadRow<typeof orderRows>, 'measurementCopy'>;
/** The work of a row with the name of its work type. */
export type RowWork = ReadRow<typeof orderRowWorks> & { name: string };

/** Orders that exist, and their rows. */
export interface LockedOrders {
  orders: LockedOrder[];
  rows: LockedRow[];
}

/**
 * Locks orders and then their rows, each sorted by id, so that no two actions deadlock, and reads them under the
 * lock. Every change of an order, its rows, works or assignments takes this lock.
 * Orders that don't exist are left out.
 */
export async function lockOrders(database: Database, ids: readonly number[]): Promise<LockedOrders> {
  const locked = await lockHeads(database, { ids });
  const rows = await lockRows(database, { orderIds: locked.map(({ id }) => id) });
  return { orders: locked, rows };
}

const lockHeads = statement<LockedOrder, { ids: readonly number[] }>(
  'lock orders',
  ({ ids }) => sql`
    select ${fieldsOf(orders)} from orders where id ${among(ids)} order by id for no key update`,
);

const quantities = ['quantity', 'invoiced', 'credited', 'returned', 'billable'] as const;

/** The columns of a `LockedRow`. */
export const lockedRowFields = sql.join(
  [
    fieldsOf(orderRows, { without: ['measurementCopy', ...quantities] }),
    ...quantities.map(
      (name) => sql`quantity_in(${orderRows[name]}, ${orderRows.unit}) as ${sql.identifier(name)}`,
    ),
  ],
  sql.raw(', '),
);

const lockRows = statement<LockedRow, { orderIds: readonly number[] }>(
  'lock rows',
  ({ orderIds }) => sql`
    select ${lockedRowFields} from order_rows
    where order_id ${among(orderIds)} order by id for no key update`,
);

/** Reads the progress of each row's work, in the order of its route; call it under `lockOrders`. */
export const readWorks = statement<RowWork, { orderIds: readonly number[] }>(
  'works of locked orders',
  ({ orderIds }) => sql`
    select ${fieldsOf(orderRowWorks)}, ${workTypes.name} as name
    from ${orderRowWorks} join ${workTypes} on ${workTypes.id} = ${orderRowWorks.workTypeId}
    where ${orderRowWorks.orderId} ${among(orderIds)} order by ${orderRowWorks.step}, ${workTypes.position}`,
);

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
