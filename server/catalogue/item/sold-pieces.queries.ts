import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Quantity } from '#shared/lib/quantity.ts';

/** How much is sold of items by the order rows `r` that a condition finds, without those of cancelled orders. */
const soldOf = (condition: SQL): SQL => sql`
  select r.item_id, sum(r.quantity - r.returned) as quantity, max(r.unit) as unit from order_rows r
  where ${condition} and not exists (select from orders o where o.id = r.order_id and o.stage = 'cancelled')
  group by r.item_id`;

/** What is ordered of every item, less what came back, to be joined; items without any are left out. */
export const soldOfAll = soldOf(sql`r.item_id is not null`);

const readSold = statement<{ id: number; quantity: Quantity }, { ids: readonly number[] }>(
  'sold pieces of items',
  ({ ids }) =>
    sql`select item_id::int8 as id, quantity_in(quantity, unit) as quantity from (${soldOf(sql`r.item_id ${among(ids)}`)}) as sold`,
);

/** The same of some items; items without any are left out. */
export async function soldPieces(database: Database, ids: number[]): Promise<Map<number, Quantity>> {
  const found = ids.length > 0 ? await readSold(database, { ids }) : [];
  return new Map(found.map(({ id, quantity }) => [id, quantity]));
}
