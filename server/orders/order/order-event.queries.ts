import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { OrderEvent, OrderEventData, OrderEventKind } from '#shared/orders/order/order-event.schema.ts';
import { rowWithoutPrice } from './order-change.rules.ts';

type EventColumns = Omit<OrderEvent, 'user'> & { userId: number; userName: string };

/** More events than an order ever has. */
const mostEvents = 1000;

const readHistory = statement<EventColumns | { id: null }, { orderId: number }>(
  'history of an order',
  ({ orderId }) => sql`
    select e.id, e.kind, e.data, e.reason, e.compensates, e.user_id as "userId", e.user_name as "userName",
      e.created, exists (select from order_events later where later.compensates = e.id) as undone
    from orders o left join order_events e on e.order_id = o.id
    where o.id = ${orderId} order by e.id desc limit ${sql.raw(String(mostEvents))}`,
);

/**
 * The history of an order, newest first; its rows are described without prices unless `seesPrices`.
 * @throws Problem `not_found`
 */
export async function readEvents(
  database: Database,
  orderId: number,
  seesPrices: boolean,
): Promise<OrderEvent[]> {
  const found = await readHistory(database, { orderId });
  if (found.length === 0) throw new Problem('not_found');
  return found.flatMap((row) => {
    if (row.id === null) return [];
    const { userId, userName, ...event } = row as EventColumns;
    const data = seesPrices ? event.data : withoutPrices(event.data);
    return { ...event, data, user: { id: userId, name: userName } };
  });
}

/** What happened to an order, with its rows described without prices. */
export const withoutPrices = ({ changes, ...data }: OrderEventData): OrderEventData => ({
  ...data,
  ...(changes && {
    changes: changes
      .filter(({ field }) => field !== 'discount')
      .map((change) => (change.field === 'row' ? rowWithoutPrice(change) : change))
      .filter(({ before, after }) => before !== after),
  }),
});

const readNewest = statement<
  UndoableEvent,
  { orderIds: readonly number[]; kinds: readonly OrderEventKind[] }
>(
  'newest events of orders',
  ({ orderIds, kinds }) => sql`
    select distinct on (e.order_id) e.id, e.order_id as "orderId", e.kind, e.data
    from order_events e
    where e.order_id = any(${orderIds}::bigint[]) and e.kind = any(${kinds}::text[])
      and not exists (select from order_events later where later.compensates = e.id)
    order by e.order_id, e.id desc`,
);

/** Returns the newest event of these kinds of each order that is not undone. */
export async function newestEvents(
  database: Database,
  orderIds: readonly number[],
  kinds: readonly OrderEventKind[],
): Promise<Map<number, UndoableEvent>> {
  const found = await readNewest(database, { orderIds, kinds });
  return new Map(found.map((event) => [event.orderId, event]));
}

export interface UndoableEvent {
  id: number;
  orderId: number;
  kind: OrderEventKind;
  data: OrderEventData;
}
