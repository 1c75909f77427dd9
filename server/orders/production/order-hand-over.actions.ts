import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { orders } from '#server/orders/order/order.table.ts';
import type { UndoableEvent } from '#server/orders/order/order-event.queries.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { blockedBy, refuseBlocked } from './blocked-order.rules.ts';
import { concludeAction, lockSelectedOrders } from './order-action.actions.ts';

/** What an order is once it is gone: the last status of the completed stage, with its default sub-status. */
const finalStatus = sql`coalesce(
  (select id from statuses where stage = 'completed' order by position desc, id desc limit 1), orders.status_id)`;
const finalSubStatus = sql`case when orders.status_id = ${finalStatus} then orders.sub_status_id
  else (select id from sub_statuses where status_id = ${finalStatus} and is_default) end`;

/**
 * Records who picked up completed orders, and when, and gives them the last status of their stage (rule Production 7). Returns
 * the ids.
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
    .set({
      pickedBy,
      pickedAt: sql`now()`,
      statusId: finalStatus,
      subStatusId: finalSubStatus,
      version: sql`${orders.version} + 1`,
    })
    .where(inArray(orders.id, ids));
  return concludeAction(database, by, chosen, () => ({ kind: 'handedOver', data: { pickedBy } }));
}

/**
 * Refuses orders that leave while something of them is owed, unless the caller may allow that (rule Production 11). Call it once
 * they are handed over and paid, in that transaction. @throws Problem `not_allowed`
 */
export async function refuseUnpaid(
  database: Database,
  by: Principal,
  orderIds: readonly number[],
): Promise<void> {
  if (mayCall('orders:handOverUnpaid', by)) return;
  const locked = await lockOrders(database, orderIds);
  const unpaid = locked.orders.filter(({ inclTax, paid }) => compareMoney(inclTax, paid) > 0);
  refuseBlocked(
    unpaid.map((order) => blockedBy('unpaid', { order, path: `orderIds.${orderIds.indexOf(order.id)}` })),
  );
}

/**
 * Undoes the hand-overs among the events: the orders are back in the shop, with the status they had before if it still
 * belongs to their stage. Call it with the orders locked.
 */
export async function undoHandOvers(
  database: Database,
  events: ReadonlyMap<number, UndoableEvent>,
): Promise<void> {
  const before = [...events].flatMap(([id, { kind, data }]) =>
    kind === 'handedOver'
      ? // No status has the id 0.
        [{ id, statusId: data.statusIdBefore ?? 0, subStatusId: data.subStatusIdBefore ?? null }]
      : [],
  );
  if (before.length === 0) return;
  const { source } = rowsFromJson(orders, before);
  await database.execute(sql`
    update orders o
    set picked_by = '', picked_at = null, version = o.version + 1,
      status_id = coalesce(s.id, o.status_id),
      sub_status_id = case when s.id is null then o.sub_status_id else ss.id end
    from ${source} as b
    left join statuses s on s.id = b.status_id and s.stage = 'completed'
    left join sub_statuses ss on ss.id = b.sub_status_id and ss.status_id = s.id
    where o.id = b.id`);
}
