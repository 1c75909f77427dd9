import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/principal.ts';
import { orders } from './order.table.ts';
import { blockedBy, type Choice, lockChoice, refuseBlocked } from './order-choice.actions.ts';
import { newestEvents } from './order-event.queries.ts';
import { appendEvents, refreshStages } from './order-progress.actions.ts';
import { labelsBefore, stageData } from './order-work.actions.ts';

interface Chosen {
  orderIds: readonly number[];
  reason: string;
}

const idsOf = (chosen: Choice['chosen']) => chosen.map(({ order }) => order.id);

/**
 * Cancels orders; what is out stays as it is, so that they can come back (spec §4). Answers their ids.
 * @throws Problem `not_allowed` where something is invoiced and not credited
 */
export async function cancelOrders(
  database: Database,
  by: Principal,
  { orderIds, reason }: Chosen,
): Promise<number[]> {
  const { chosen, blocked } = await lockChoice(database, 'cancel', orderIds);
  const billed = chosen.filter(({ rows }) => rows.some(({ invoiced }) => invoiced > 0));
  refuseBlocked([...blocked, ...billed.map((each) => blockedBy('invoiced', each))]);

  const ids = idsOf(chosen);
  await database
    .update(orders)
    .set({ cancelledAt: sql`now()`, cancelReason: reason })
    .where(inArray(orders.id, ids));
  const moves = await refreshStages(database, ids);
  await appendEvents(
    database,
    by,
    chosen.map((each) => ({
      orderId: each.order.id,
      kind: 'cancelled' as const,
      reason,
      data: stageData(each, moves),
    })),
  );
  return ids;
}

/** Brings cancelled orders back exactly as they were, status and sub-status included (spec §4). Answers their ids. */
export async function undoCancel(
  database: Database,
  by: Principal,
  { orderIds, reason }: Chosen,
): Promise<number[]> {
  const { chosen, blocked } = await lockChoice(database, 'undoCancel', orderIds);
  refuseBlocked(blocked);

  const ids = idsOf(chosen);
  const cancellations = await newestEvents(database, ids, ['cancelled']);
  await database.update(orders).set({ cancelledAt: null, cancelReason: '' }).where(inArray(orders.id, ids));
  const moves = await refreshStages(database, ids, labelsBefore(cancellations));
  await appendEvents(
    database,
    by,
    chosen.map((each) => ({
      orderId: each.order.id,
      kind: 'cancelUndone' as const,
      reason,
      compensates: cancellations.get(each.order.id)?.id ?? null,
      data: stageData(each, moves),
    })),
  );
  return ids;
}
