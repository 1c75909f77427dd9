import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { orders } from './order.table.ts';
import { orderEvents } from './order-event.table.ts';
import { lockOrders } from './order-lock.actions.ts';
import { refuseShortage, settleStock } from './stock-lot.actions.ts';

/** Events that an untouched order may have: nothing is made, billed or paid. A trigger enforces the same list. */
const untouched = ['created', 'edited', 'cancelled', 'cancelUndone'] as const;

/**
 * Deletes an untouched order with its history. Once an order was worked on, invoiced or paid, it can only be
 * cancelled. @throws Problem `not_found`, `in_use`
 */
export async function removeOrder(database: Database, by: Principal, id: number): Promise<void> {
  const [order] = (await lockOrders(database, [id])).orders;
  if (!order) throw new Problem('not_found');
  const [touched] = await database
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), notInArray(orderEvents.kind, [...untouched])))
    .limit(1);
  if (touched)
    throw new Problem('in_use', {
      message: 'orders.deleteTouched',
      params: { order: order.referenceNumber },
    });
  await settleStock(database, by, [id], { dropsAll: true, refuse: refuseShortage });
  await database.delete(orders).where(eq(orders.id, id));
}
