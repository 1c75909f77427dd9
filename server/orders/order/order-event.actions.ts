import type { Database } from '#server/database/connection.ts';
import { insertRows } from '#server/lib/data/records.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { orderEvents } from './order-event.table.ts';

export type NewEvent = Pick<
  typeof orderEvents.$inferInsert,
  'orderId' | 'kind' | 'data' | 'reason' | 'compensates'
>;

/** Adds events to the history of orders, in the transaction of the change itself. Returns the ids of the events. */
export async function appendEvents(
  database: Database,
  by: Pick<Principal, 'userId' | 'name'>,
  events: readonly NewEvent[],
): Promise<number[]> {
  const entries = events.map(
    ({ orderId, kind, data, reason = '', compensates = null }): typeof orderEvents.$inferInsert => ({
      orderId,
      kind,
      data,
      reason,
      compensates,
      ...authorOf(by),
    }),
  );
  return insertRows(database, orderEvents, entries);
}

/** The author of an event, as columns of its row. */
export const authorOf = ({ userId, name }: Pick<Principal, 'userId' | 'name'>) => ({
  userId,
  userName: name,
});
