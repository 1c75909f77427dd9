import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { PieceInWork, pieceInWorkApi } from '#shared/reports/accounting/piece-in-work.api.ts';

type Query = z.output<typeof pieceInWorkApi.list.query>;
type Totals = z.output<typeof pieceInWorkApi.list.reply>['totals'];

/**
 * The rows of open orders whose pieces aren't all finished, and what one piece earns in the base currency: its price
 * without tax and discount, less what it costs so far.
 */
const piecesInWork: SQL = sql`(
  select r.id as order_row_id, r.order_id, o.customer_id, o.stage, o.reference_number, o.search, o.due_date, r.design_id,
    r.name, r.names, pieces_of(r.quantity, r.unit) as quantity,
    pieces_of(r.quantity, r.unit) - works.done as pieces, each.*, each.price - each.work - each.goods as profit
  from orders o join order_rows r on r.order_id = o.id join currencies base on base.is_base
  cross join lateral (
    select min(w.collected) as done, bool_or(w.collected < w.quantity) as are_open
    from order_row_works w where w.order_row_id = r.id
  ) as works
  cross join lateral cost_of_row(r) as cost
  cross join lateral (
    select round(r.excl_tax / o.exchange_rate / r.quantity, base.decimals) as price,
      round(cost.work / r.quantity, base.decimals) as work, round(cost.goods / r.quantity, base.decimals) as goods
  ) as each
  where is_open(o.stage) and works.are_open
) as p`;

const sorts = { dueDate: sql`p.due_date`, profit: sql`p.profit` };

/** A page of rows with unfinished pieces, and what all found come to; the search finds the number of their order. */
export async function listPiecesInWork(database: Database, query: Query) {
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const where = filtersOf(query);
  const found = asked && hasAll(sql`p.search`, asked.pieces);
  const { key = sorts.dueDate, descending } = sortOf(query.sort, sorts);
  const listing = {
    from: piecesInWork,
    id: sql`p.order_row_id`,
    sort: { key, descending },
    where,
    search: found && { test: found, from: piecesInWork, where: found },
  };
  const page = await pageOfRows(database, listing, query, (ids) => readPieces(database, ids, decimals));
  return { ...page, totals: await readTotals(database, and(where, found), decimals) };
}

function filtersOf({ workTypeId, companyId, designId, dueFrom, dueTo, reported }: Query): SQL | undefined {
  const withAssignee = (condition: SQL) => sql`exists (
    select from assignments a where a.order_id = p.order_id and a.order_row_id = p.order_row_id and ${condition})`;
  return and(
    designId === undefined ? undefined : sql`p.design_id = ${designId}`,
    dueFrom === undefined ? undefined : sql`p.due_date >= ${dueFrom}::date`,
    dueTo === undefined ? undefined : sql`p.due_date <= ${dueTo}::date`,
    workTypeId === undefined
      ? undefined
      : sql`exists (select from order_row_works w
          where w.order_row_id = p.order_row_id and w.work_type_id = ${workTypeId} and w.collected < w.quantity)`,
    companyId === undefined
      ? undefined
      : withAssignee(
          sql`a.company_id = ${companyId} and a.reverted_at is null and a.good + a.rejected < a.quantity`,
        ),
    reported && withAssignee(sql`a.reported > 0`),
  );
}

async function readTotals(database: Database, where: SQL | undefined, decimals: number): Promise<Totals> {
  const sum = (column: string) =>
    sql`round(coalesce(sum(pieces * ${sql.raw(column)}), 0), ${decimals}::int)::text as ${sql.raw(column)}`;
  const { rows } = await database.execute(sql`
    select coalesce(sum(pieces), 0)::int as pieces, ${sum('price')}, ${sum('work')}, ${sum('goods')}, ${sum('profit')}
    from ${piecesInWork} where ${where ?? sql`true`}`);
  return rows[0] as unknown as Totals;
}

async function readPieces(database: Database, ids: number[], decimals: number): Promise<PieceInWork[]> {
  const written = (column: string) =>
    sql`round(p.${sql.raw(column)}, ${decimals}::int)::text as ${sql.raw(column)}`;
  const { rows } = await database.execute(sql`
    select p.order_row_id as id, json_build_object('id', p.order_id, 'number', p.reference_number, 'stage', p.stage) as "order",
      json_build_object('id', c.id, 'name', c.name) as customer, p.name as item, p.names as "itemNames",
      p.due_date::text as "dueDate", p.pieces, p.quantity, ${written('price')}, ${written('work')}, ${written('goods')},
      ${written('profit')}, works.agreed, works.works,
      (select coalesce(sum(a.reported), 0)::int from assignments a where a.order_row_id = p.order_row_id) as reported
    from ${piecesInWork} join customers c on c.id = p.customer_id
    cross join lateral (
      select count(*)::int as works, (count(*) filter (where w.assigned >= w.quantity))::int as agreed
      from order_row_works w where w.order_row_id = p.order_row_id
    ) as works
    where ${isOneOf(sql`p.order_row_id`, ids)}`);
  return rows as unknown as PieceInWork[];
}
