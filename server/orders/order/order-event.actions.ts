import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { columnsOf, jsonOf, rowsFromJson } from '#server/lib/data/records.ts';
import { statement } from '#server/lib/data/statement.ts';
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
  if (events.length === 0) return [];
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
  const added = await insertEvents(database, { rows: jsonOf(entries) }, entries);
  return added.map(({ id }) => id);
}

const insertEvents = statement<
  { id: number },
  { rows: string },
  readonly (typeof orderEvents.$inferInsert)[]
>(
  'new events',
  ({ rows }, entries) => {
    const { columns, source } = rowsFromJson(orderEvents, entries, rows);
    return sql`insert into order_events (${columns}) select ${columns} from ${source} returning id`;
  },
  columnsOf,
);

/** The author of an event, as columns of its row. */
export const authorOf = ({ userId, name }: Pick<Principal, 'userId' | 'name'>) => ({
  userId,
  userName: name,
});
