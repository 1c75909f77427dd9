import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { blockedBy, refuseBlocked } from './blocked-order.rules.ts';
import { concludeAction, lockSelectedOrders } from './order-action.actions.ts';

/**
 * Records who picked up completed orders, and when (spec §4). Returns the ids.
 * @throws Problem `not_allowed` if one is handed over already
 */
export async function handOverOrders(
  database: Database,
  by: Principal,
  { orderIds, pickedBy }: { orderIds: readonly number[]; pickedBy: string },
): Promise<number[]> {
  const { chosen, blocked } = await lockSelectedOrders(database, 'handOver', orderIds);
  const gone = chosen.filter(({ order }) => order.pickedAt !== null);
  refuseBlocked([...blocked, ...gone.map((each) => blockedBy('handedOver', each))]);

  const ids = chosen.map(({ order }) => order.id);
  await database
    .update(orders)
    .set({ pickedBy, pickedAt: sql`now()`, version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, ids));
  return concludeAction(database, by, chosen, () => ({ kind: 'handedOver', data: { pickedBy } }));
}
