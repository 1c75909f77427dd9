import { sql } from 'drizzle-orm';
import type { Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { pageOfRows } from '#server/lib/data/page.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { sumPieces } from '#shared/lib/quantity.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import type { OrderListQuery } from './order-filter.queries.ts';
import { headColumns, headTables } from './order-head.queries.ts';
import { ordersOf } from './order-page.queries.ts';

type Listed = Omit<OrderListRow, 'pieces' | 'reported'> & { reported: number };

const readListed = statement<Listed, { ids: readonly number[] }>(
  'orders of a list',
  ({ ids }) => sql`
    select ${headColumns}, (
        select coalesce(json_agg(row), '[]') from (
          select name, nullif(names, '{}') as names, quantity_in(quantity, unit) as quantity, unit, kind from order_rows where order_id = o.id order by position
        ) as row
      ) as articles, (
        select coalesce(json_agg(work), '[]') from (
          select w.work_type_id as "workTypeId", t.name, sum(w.quantity)::int as quantity, sum(w.assigned)::int as assigned,
            sum(w.collected)::int as collected
          from order_row_works w join work_types t on t.id = w.work_type_id
          where w.order_id = o.id group by w.work_type_id, t.id order by t.position, t.id
        ) as work
      ) as works, (
        select coalesce(sum(pieces_of(billable, unit)), 0)::int from order_rows where order_id = o.id
      ) as unbilled, held.assignees, held.reported
    from orders o ${headTables} cross join lateral (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'name', name) order by kind, id), '[]') as assignees,
        coalesce(sum(reported), 0)::int as reported
      from (
        select 'company' as kind, h.id, h.name, sum(a.reported) as reported
        from assignments a join companies h on h.id = a.company_id
        where a.order_id = o.id and a.reverted_at is null and a.good + a.rejected < a.quantity group by h.id
        union all
        select 'user', h.id, h.name, sum(a.reported)
        from assignments a join users h on h.id = a.user_id
        where a.order_id = o.id and a.reverted_at is null and a.good + a.rejected < a.quantity group by h.id
      ) as holder
    ) as held
    where o.id ${among(ids)}`,
);

/** One page of the orders that match a query, and their number. */
export const listOrders = async (database: Database, query: OrderListQuery, by: Searcher) =>
  pageOfRows(database, await ordersOf(database, query, by), query, async (ids) =>
    (await readListed(database, { ids })).map(
      (order): OrderListRow => ({
        ...order,
        pieces: sumPieces(order.articles.map(({ quantity }) => quantity)),
      }),
    ),
  );
