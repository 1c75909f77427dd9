import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { orderRows, orders } from '#server/orders/order/order.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { PieceInWork, pieceInWorkContract } from '#shared/reports/accounting/piece-in-work.contract.ts';

type Query = z.output<typeof pieceInWorkContract.list.query>;

const source = sql`${orders} join ${orderRows} on ${orderRows.orderId} = ${orders.id}`;
/** In the words of the index of open orders by their due date. */
const isOpen = sql`${orders.stage} in ('pending', 'inQueue', 'partialCompletion')`;
const isUnfinished = sql`exists (
  select from order_row_works w where w.order_row_id = ${orderRows.id} and w.collected < w.quantity)`;

/** A page of rows with unfinished pieces; the search finds the number of their order. */
export async function listPiecesInWork(database: Database, query: Query) {
  const { workTypeId, companyId, designId, dueFrom, dueTo } = query;
  const asked = await readSearch(database, query.search);
  const found = asked && hasAll(orders.search, asked.pieces);
  const listing = {
    from: source,
    id: orderRows.id,
    sort: { key: orders.dueDate, descending: query.sort === '-dueDate' },
    where: and(
      isOpen,
      isUnfinished,
      designId === undefined ? undefined : eq(orderRows.designId, designId),
      dueFrom === undefined ? undefined : gte(orders.dueDate, dueFrom),
      dueTo === undefined ? undefined : lte(orders.dueDate, dueTo),
      workTypeId === undefined
        ? undefined
        : sql`exists (select from order_row_works w where w.order_row_id = ${orderRows.id}
            and w.work_type_id = ${workTypeId} and w.collected < w.quantity)`,
      companyId === undefined
        ? undefined
        : sql`exists (select from assignments a where a.order_row_id = ${orderRows.id} and a.company_id = ${companyId}
            and a.reverted_at is null and a.good + a.rejected < a.quantity)`,
    ),
    search: found && { test: found, from: source, where: found },
  };
  return pageOfRows(database, listing, query, (ids) => readPieces(database, ids));
}

async function readPieces(database: Database, ids: number[]): Promise<PieceInWork[]> {
  const { decimals } = await baseCurrency(database);
  const { rows } = await database.execute(sql`
    select r.id, json_build_object('id', o.id, 'number', o.reference_number, 'stage', o.stage) as "order",
      json_build_object('id', c.id, 'name', c.name) as customer, r.name as item, r.names as "itemNames",
      o.due_date::text as "dueDate", r.quantity - work.done as pieces, r.quantity, each.price::text as price,
      each.work::text as work, each.goods::text as goods, (each.price - each.work - each.goods)::text as profit,
      work.agreed, work.works
    from order_rows r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
    cross join lateral (
      select min(w.collected) as done, count(*)::int as works,
        (count(*) filter (where w.assigned >= w.quantity))::int as agreed
      from order_row_works w where w.order_row_id = r.id
    ) as work
    cross join lateral (
      select coalesce(sum((a.quantity - a.rejected) * a.unit_cost), 0) as cost
      from assignments a where a.order_row_id = r.id and a.reverted_at is null
    ) as agreed
    cross join lateral (
      select round(r.excl_tax / o.exchange_rate / r.quantity, ${decimals}::int) as price,
        round(agreed.cost / r.quantity, ${decimals}::int) as work,
        round(case when r.design_id is null and r.item_id is null and r.fabric_from = 'shop'
          then r.fabric_cost * r.fabric_quantity / r.quantity else r.cost end, ${decimals}::int) as goods
    ) as each
    where ${isOneOf(sql`r.id`, ids)}`);
  return rows as unknown as PieceInWork[];
}
