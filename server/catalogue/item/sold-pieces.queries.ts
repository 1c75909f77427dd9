import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { among, statement } from '#server/lib/data/statement.ts';

/** The pieces of items that a condition on order rows `r` finds, without those of cancelled orders. */
const soldOf = (condition: SQL): SQL => sql`
  select r.item_id, sum(r.quantity - r.returned)::int as pieces from order_rows r
  where ${condition} and not exists (select from orders o where o.id = r.order_id and o.stage = 'cancelled')
  group by r.item_id`;

/** The ordered pieces of every item, less those that came back, to be joined; items without any are left out. */
export const soldOfAll = soldOf(sql`r.item_id is not null`);

const readSold = statement<{ id: number; pieces: number }, { ids: readonly number[] }>(
  'sold pieces of items',
  ({ ids }) => sql`select item_id::int8 as id, pieces from (${soldOf(sql`r.item_id ${among(ids)}`)}) as sold`,
);

/** The same of some items; items without any are left out. */
export async function soldPieces(database: Database, ids: number[]): Promise<Map<number, number>> {
  const found = ids.length > 0 ? await readSold(database, { ids }) : [];
  return new Map(found.map(({ id, pieces }) => [id, pieces]));
}
