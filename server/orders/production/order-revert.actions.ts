import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { assignments, receipts } from '#server/orders/order/assignment.table.ts';
import { newestEvents, type UndoableEvent } from '#server/orders/order/order-event.queries.ts';
import { type RowWork, readWorks } from '#server/orders/order/order-lock.actions.ts';
import { isSome } from '#shared/lib/quantity.ts';
import { blockedBy, refuseBlocked } from './blocked-order.rules.ts';
import {
  concludeAction,
  labelsBefore,
  lockSelectedOrders,
  shiftWorks,
  type WorkShift,
} from './order-action.actions.ts';
import { undoHandOvers } from './order-hand-over.actions.ts';

/** The reverse of an event's changes to the works of its order. */
interface Undoing {
  orderId: number;
  shifts: WorkShift[];
}

/**
 * Undoes the newest assign, collect, complete or hand-over event of each order that is not undone yet, exactly
 * (rule Production 6). Payments stay. Returns the ids of the orders.
 * @throws Problem `not_allowed` if an order has nothing to revert, pieces of it came back, or it was edited since so that its pieces no longer
 * fit
 */
export async function revertOrders(
  database: Database,
  by: Principal,
  { orderIds, reason }: { orderIds: readonly number[]; reason: string },
): Promise<number[]> {
  const { chosen, blocked } = await lockSelectedOrders(database, 'revert', orderIds);
  const ids = chosen.map(({ order }) => order.id);
  const events = await newestEvents(database, ids, ['assigned', 'collected', 'completed', 'handedOver']);
  const undoings = [...(await undoAssignments(database, events)), ...(await undoReceipts(database, events))];
  const misfits = misfitting(undoings, await readWorks(database, { orderIds: ids }));
  refuseBlocked([
    ...blocked,
    ...chosen.flatMap((each) => {
      const kind = events.get(each.order.id)?.kind;
      if (each.rows.some(({ returned }) => isSome(returned))) return [blockedBy('returned', each)];
      if (each.order.pickedAt && kind !== 'handedOver') return [blockedBy('handedOver', each)];
      if (!kind) return [blockedBy('nothingToRevert', each)];
      return misfits.has(each.order.id) ? [blockedBy('changedSince', each)] : [];
    }),
  ]);

  await undoHandOvers(database, events);
  await shiftWorks(
    database,
    undoings.flatMap(({ shifts }) => shifts),
  );
  return concludeAction(
    database,
    by,
    chosen,
    ({ order }) => {
      const event = events.get(order.id);
      const data = { undone: event?.kind, pieces: event?.data.pieces };
      return { kind: 'reverted', reason, compensates: event?.id ?? null, data };
    },
    labelsBefore(events),
  );
}

/** Marks the assignments of the events as reverted; if the action is refused later, the transaction rolls this back. */
async function undoAssignments(
  database: Database,
  events: ReadonlyMap<number, UndoableEvent>,
): Promise<Undoing[]> {
  const wanted = idsIn(events, 'assignmentIds');
  const taken = await database
    .update(assignments)
    .set({ revertedAt: sql`now()`, version: sql`${assignments.version} + 1` })
    .where(
      and(
        inArray(assignments.id, [...wanted.keys()]),
        isNull(assignments.revertedAt),
        eq(assignments.good, 0),
        eq(assignments.rejected, 0),
      ),
    )
    .returning();
  return undoingsOf(
    wanted,
    taken.map(({ id, orderRowId, workTypeId, quantity }) => ({
      id,
      orderRowId,
      workTypeId,
      assigned: -quantity,
      collected: 0,
    })),
  );
}

/** Marks the receipts of the events as reverted, so that their pieces are outstanding again. */
async function undoReceipts(
  database: Database,
  events: ReadonlyMap<number, UndoableEvent>,
): Promise<Undoing[]> {
  const wanted = idsIn(events, 'receiptIds');
  const taken = await database
    .update(receipts)
    .set({ revertedAt: sql`now()`, version: sql`${receipts.version} + 1` })
    .from(assignments)
    .where(
      and(
        inArray(receipts.id, [...wanted.keys()]),
        isNull(receipts.revertedAt),
        eq(assignments.id, receipts.assignmentId),
      ),
    )
    .returning({
      id: receipts.id,
      assignmentId: receipts.assignmentId,
      good: receipts.good,
      rejected: receipts.rejected,
      orderRowId: assignments.orderRowId,
      workTypeId: assignments.workTypeId,
    });
  const { source } = rowsFromJson(
    receipts,
    taken.map(({ assignmentId, good, rejected }) => ({ assignmentId, good, rejected })),
  );
  await database.execute(sql`
    update assignments a
    set good = a.good - n.good, rejected = a.rejected - n.rejected, version = a.version + 1
    from (
      select assignment_id, sum(good) as good, sum(rejected) as rejected from ${source} group by assignment_id
    ) as n
    where a.id = n.assignment_id`);
  return undoingsOf(
    wanted,
    taken.map(({ id, orderRowId, workTypeId, good, rejected }) => ({
      id,
      orderRowId,
      workTypeId,
      assigned: rejected,
      collected: -good,
    })),
  );
}

/** The order of each assignment or receipt in the events. */
function idsIn(events: ReadonlyMap<number, UndoableEvent>, key: 'assignmentIds' | 'receiptIds') {
  return new Map([...events].flatMap(([orderId, { data }]) => (data[key] ?? []).map((id) => [id, orderId])));
}

/** One entry per order. An assignment or receipt that was deleted with its row gets a change that fits no work. */
function undoingsOf(
  wanted: ReadonlyMap<number, number>,
  taken: readonly (WorkShift & { id: number })[],
): Undoing[] {
  const byId = new Map(taken.map((each) => [each.id, each]));
  const nowhere = { orderRowId: 0, workTypeId: 0, assigned: 0, collected: 0 };
  return [...Map.groupBy(wanted, ([, orderId]) => orderId)].map(([orderId, entries]) => ({
    orderId,
    shifts: entries.map(([id]) => byId.get(id) ?? nowhere),
  }));
}

/**
 * Orders edited since the event: their pieces would return to a work that no longer exists, or exceed the row's
 * quantity.
 */
function misfitting(undoings: readonly Undoing[], works: readonly RowWork[]): Set<number> {
  const keyOf = ({ orderRowId, workTypeId }: Pick<WorkShift, 'orderRowId' | 'workTypeId'>) =>
    `${orderRowId}:${workTypeId}`;
  const left = new Map(works.map((work) => [keyOf(work), work.quantity - work.assigned]));
  const misfits = undoings.filter(({ shifts }) =>
    shifts.some((shift) => {
      const after = (left.get(keyOf(shift)) ?? Number.NaN) - shift.assigned;
      left.set(keyOf(shift), after);
      return !(after >= 0);
    }),
  );
  return new Set(misfits.map(({ orderId }) => orderId));
}
