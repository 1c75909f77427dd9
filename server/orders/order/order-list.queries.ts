import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { scanLimits } from '#server/lib/data/find-page.ts';
import { readRows } from '#server/lib/data/statement.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { type OrderListQuery, orderByClause } from './order-filter.queries.ts';
import { type HeadRow, headColumns, headTables, toReplyHead } from './order-head.queries.ts';
import { findOrderPage } from './order-page.queries.ts';

type ListColumns = HeadRow &
  Pick<OrderListRow, 'pieces' | 'articles' | 'works' | 'assignees'> & { total: number };

const articlesOfOrder = sql.raw(`
  select coalesce(sum(quantity), 0)::int as pieces,
    coalesce(json_agg(json_build_object('name', name, 'quantity', quantity, 'kind', kind) order by position), '[]')
      as articles
  from order_rows where order_id = o.id`);

const worksOfOrder = sql.raw(`
  select json_agg(json_build_object(
      'workTypeId', t.id, 'name', t.name,
      'quantity', w.quantity, 'assigned', w.assigned, 'collected', w.collected
    ) order by t.position, t.id)
  from (
    select work_type_id, sum(quantity)::int as quantity, sum(assigned)::int as assigned, sum(collected)::int as collected
    from order_row_works where order_id = o.id group by work_type_id
  ) as w
  join work_types t on t.id = w.work_type_id`);

const assigneesOfOrder = sql.raw(`
  select json_agg(json_build_object('kind', kind, 'id', id, 'name', name) order by kind, id)
  from (
    select distinct case when company_id is null then 'user' else 'company' end as kind,
      coalesce(company_id, user_id) as id, coalesce(ac.name, au.name) as name
    from assignments a
    left join companies ac on ac.id = a.company_id
    left join users au on au.id = a.user_id
    where a.order_id = o.id and a.reverted_at is null and a.good + a.rejected < a.quantity
  ) as holder`);

/**
 * One page of the orders that match a query, and their number. Both come from one statement and so one snapshot,
 * except for a search.
 */
export async function listOrders(database: Database, query: OrderListQuery) {
  const page = await findOrderPage(database, query);
  const found = await readRows<ListColumns | { id: null; total: number }>(
    database,
    sql`with ${page.having ? sql`${page.having},` : sql.empty()} page as materialized (${page.ids})
      select counted.total, shown.*
      from (select (${page.total}) as total) as counted
      left join (
        select ${headColumns}, articles.*,
          coalesce((${worksOfOrder}), '[]') as works, coalesce((${assigneesOfOrder}), '[]') as assignees,
          row_number() over (order by ${orderByClause(query)}) as place
        from page join orders o on o.id = page.id ${headTables}
        cross join lateral (${articlesOfOrder}) as articles
      ) as shown on true
      order by shown.place`,
  );
  return {
    data: found.flatMap((columns) => (columns.id === null ? [] : toReplyListRow(columns as ListColumns))),
    meta: metaOf(query, found[0]?.total ?? 0, page.isExact),
  };
}

const metaOf = ({ page, perPage }: OrderListQuery, total: number, isExact: boolean) =>
  isExact || total <= scanLimits.counted
    ? { page, perPage, total }
    : { page, perPage, total: scanLimits.counted, more: true as const };

function toReplyListRow({
  pieces,
  articles,
  works,
  assignees,
  total: _,
  ...head
}: ListColumns): OrderListRow {
  return { ...toReplyHead(head), pieces, articles, works, assignees };
}
