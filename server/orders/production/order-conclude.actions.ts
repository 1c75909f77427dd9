import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { UndoableEvent } from '#server/orders/order/order-event.queries.ts';
import {
  appendEvents,
  type NewEvent,
  refreshStages,
  type StatusLabels,
} from '#server/orders/order/order-progress.actions.ts';
import type { OrderEventData } from '#shared/orders/order/order-event.schema.ts';
import type { ChosenOrder } from './order-choice.actions.ts';

/** What an action did to one order. */
type Deed = Omit<NewEvent, 'orderId' | 'data'> & { data?: OrderEventData };

/**
 * The end of every production action, under the lock of its choice: derives the stages of the orders anew and adds to
 * the history of each what was done to it, with where it stood before. `labels` are the status labels that an order
 * gets back where its stage moves. Answers the ids of the orders.
 */
export async function concludeAction(
  database: Database,
  by: Principal,
  chosen: readonly ChosenOrder[],
  deedOf: (each: ChosenOrder) => Deed,
  labels?: ReadonlyMap<number, StatusLabels>,
): Promise<number[]> {
  const ids = chosen.map(({ order }) => order.id);
  const moves = await refreshStages(database, ids, labels);
  const stages = new Map(moves.map(({ orderId, after }) => [orderId, after]));
  const events = chosen.map((each) => {
    const { order } = each;
    const deed = deedOf(each);
    const data = {
      ...deed.data,
      // So that it can be undone, and read without the order.
      stageBefore: order.stage,
      stageAfter: stages.get(order.id) ?? order.stage,
      statusIdBefore: order.statusId,
      subStatusIdBefore: order.subStatusId,
    };
    return { ...deed, orderId: order.id, data };
  });
  await appendEvents(database, by, events);
  return ids;
}

/** The status and sub-status of each order before an event that is being undone. */
export function labelsBefore(events: ReadonlyMap<number, UndoableEvent>): Map<number, StatusLabels> {
  const labels = [...events].flatMap(([orderId, { data }]): [number, StatusLabels][] =>
    data.statusIdBefore === undefined
      ? []
      : [[orderId, { statusId: data.statusIdBefore, subStatusId: data.subStatusIdBefore ?? null }]],
  );
  return new Map(labels);
}
