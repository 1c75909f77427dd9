import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { newestEvents } from '#server/orders/order/order-event.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { isSome } from '#shared/lib/quantity.ts';
import { blockedBy, refuseBlocked } from './blocked-order.rules.ts';
import {
  concludeAction,
  type LockedSelection,
  labelsBefore,
  lockSelectedOrders,
} from './order-action.actions.ts';

interface Chosen {
  orderIds: readonly number[];
  reason: string;
}

const idsOf = (chosen: LockedSelection['chosen']) => chosen.map(({ order }) => order.id);

/**
 * Cancels orders; outstanding pieces stay as they are, so that the cancellation can be undone (rule Production 5).
 * Returns the
 * ids.
 * @throws Problem `not_allowed` if something is invoiced and not credited
 */
export async function cancelOrders(
  database: Database,
  by: Principal,
  { orderIds, reason }: Chosen,
): Promise<number[]> {
  const { chosen, blocked } = await lockSelectedOrders(database, 'cancel', orderIds);
  const billed = chosen.filter(({ rows }) => rows.some(({ invoiced }) => isSome(invoiced)));
  refuseBlocked([...blocked, ...billed.map((each) => blockedBy('invoiced', each))]);

  const { timeZone } = await shopPreferences(database);
  await database
    .update(orders)
    .set({ cancelledAt: sql`now()`, cancelledOn: localDate(timeZone), cancelReason: reason })
    .where(inArray(orders.id, idsOf(chosen)));
  return concludeAction(database, by, chosen, () => ({ kind: 'cancelled', reason }));
}

/** Undoes the cancellation of orders, and restores status and sub-status (rule Production 5). Returns the ids. */
export async function undoCancel(
  database: Database,
  by: Principal,
  { orderIds, reason }: Chosen,
): Promise<number[]> {
  const { chosen, blocked } = await lockSelectedOrders(database, 'undoCancel', orderIds);
  refuseBlocked(blocked);

  const ids = idsOf(chosen);
  const cancellations = await newestEvents(database, ids, ['cancelled']);
  await database
    .update(orders)
    .set({ cancelledAt: null, cancelledOn: null, cancelReason: '' })
    .where(inArray(orders.id, ids));
  return concludeAction(
    database,
    by,
    chosen,
    ({ order }) => ({
      kind: 'cancelUndone',
      reason,
      compensates: cancellations.get(order.id)?.id ?? null,
    }),
    labelsBefore(cancellations),
  );
}
