import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { PieceSold, pieceSoldApi } from '#shared/reports/accounting/piece-sold.api.ts';
import { costedPieces, goodsOf, workOf } from './costed-pieces.ts';

type Query = z.output<typeof pieceSoldApi.list.query>;

const pieces = sql.raw(`(${costedPieces(() => '')})`);
const from = sql`${pieces} as p`;
const withOrders = sql`${from} join order_rows r on r.id = p.order_row_id join orders o on o.id = r.order_id`;

/** A page of what was sold, and what each cost; the search finds the number of their order. */
export async function listPiecesSold(database: Database, query: Query) {
  const asked = await readSearch(database, query.search);
  const found = asked && hasAll(sql`o.search`, asked.pieces);
  const listing = {
    from: query.designId === undefined && !asked ? from : withOrders,
    id: sql`p.id`,
    sort: { key: sql`p.day`, descending: query.sort === '-date' },
    where: and(
      query.from === undefined ? undefined : sql`p.day >= ${query.from}::date`,
      query.to === undefined ? undefined : sql`p.day <= ${query.to}::date`,
      query.designId === undefined ? undefined : sql`r.design_id = ${query.designId}`,
      query.workTypeId === undefined
        ? undefined
        : sql`exists (select from order_row_works w where w.order_row_id = p.order_row_id and w.work_type_id = ${query.workTypeId})`,
      query.companyId === undefined && query.by === undefined
        ? undefined
        : sql`exists (select from assignments w
            where w.order_row_id = p.order_row_id and w.reverted_at is null and ${isAskedWork(query)})`,
    ),
    search: found && { test: found, from: withOrders, where: found },
  };
  return pageOfRows(database, listing, query, (ids) => readPieces(database, ids, query));
}

/** A condition for the work `w` that the filters ask for. */
const isAskedWork = ({ workTypeId, companyId, by }: Query): SQL =>
  and(
    workTypeId === undefined ? undefined : sql`w.work_type_id = ${workTypeId}`,
    companyId === undefined ? undefined : sql`w.company_id = ${companyId}`,
    by === undefined ? undefined : sql`(w.company_id is null) = ${by === 'user'}`,
  ) ?? sql`true`;

async function readPieces(database: Database, ids: number[], query: Query): Promise<PieceSold[]> {
  const { decimals } = await baseCurrency(database);
  const written = (amount: string) => sql`round(${sql.raw(amount)}, ${decimals}::int)::text`;
  const { rows } = await database.execute(sql`
    with p as materialized (select * from ${from} where ${isOneOf(sql`p.id`, ids)})
    select p.id, p.kind, p.day::text as date, case when i.id is not null
        then json_build_object('id', i.id, 'number', i.invoice_number) end as document,
      json_build_object('id', o.id, 'number', o.reference_number) as "order", r.name as item, r.names as "itemNames", r.unit,
      quantity_in(p.quantity, r.unit) as quantity,
      ${written('p.income')} as income, ${written('cost.work')} as work, ${written('cost.goods')} as goods,
      ${written('p.income - cost.work - cost.goods')} as profit
    from p join order_rows r on r.id = p.order_row_id join orders o on o.id = r.order_id
    left join invoices i on i.id = p.invoice_id
    cross join lateral (
      select
        (select coalesce(sum(w.cost), 0) from (${sql.raw(workOf('select * from p'))}) as w
          where w.id = p.id and ${isAskedWork(query)}) as work,
        (select coalesce(sum(g.cost), 0) from (${sql.raw(goodsOf('select * from p'))}) as g where g.id = p.id) as goods
    ) as cost`);
  return rows as unknown as PieceSold[];
}
