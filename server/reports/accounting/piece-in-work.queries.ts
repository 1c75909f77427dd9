import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { scanLimits } from '#server/lib/data/listing.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { foundBy, hasAll, readSearch } from '#server/lib/data/search.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { PieceInWork, pieceInWorkContract } from '#shared/reports/accounting/piece-in-work.contract.ts';
import { pieceInWorkTallies, piecesInWork } from './piece-in-work.table.ts';

type Query = z.output<typeof pieceInWorkContract.list.query>;
type Totals = z.output<typeof pieceInWorkContract.list.reply>['totals'];

const sorts = { dueDate: piecesInWork.dueDate, profit: piecesInWork.profit };
const withOrders = sql`${piecesInWork} join ${orders} on ${orders.id} = ${piecesInWork.orderId}`;

/** A page of rows with unfinished pieces, and what all found come to; the search finds the number of their order. */
export async function listPiecesInWork(database: Database, query: Query) {
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const where = filtersOf(query);
  const found = asked && foundBy(orders.search, asked.pieces);
  const { key = piecesInWork.dueDate, descending } = sortOf(query.sort, sorts);
  const listing = {
    from: asked ? withOrders : piecesInWork,
    id: piecesInWork.orderRowId,
    sort: { key, descending },
    where,
    search: asked && found && { test: hasAll(orders.search, asked.pieces), from: withOrders, where: found },
  };
  const page = await pageOfRows(database, listing, query, (ids) => readPieces(database, ids));
  return { ...page, totals: await readTotals(database, query, found, decimals) };
}

const filtersOf = ({ workTypeId, companyId, designId, dueFrom, dueTo, reported }: Query): SQL | undefined =>
  and(
    designId === undefined ? undefined : eq(piecesInWork.designId, designId),
    dueFrom === undefined ? undefined : gte(piecesInWork.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(piecesInWork.dueDate, dueTo),
    workTypeId === undefined ? undefined : sql`${workTypeId}::bigint = any(${piecesInWork.workTypeIds})`,
    companyId === undefined ? undefined : sql`${companyId}::bigint = any(${piecesInWork.companyIds})`,
    reported &&
      sql`exists (select from assignments a where a.order_id = ${piecesInWork.orderId}
        and a.order_row_id = ${piecesInWork.orderRowId} and a.reported > 0)`,
  );

/** Sums of days are kept; of other filters the rows are added up. Null for a search that finds more rows than a list counts. */
async function readTotals(
  database: Database,
  query: Query,
  found: SQL | undefined,
  decimals: number,
): Promise<Totals> {
  const { workTypeId, companyId, designId, reported, dueFrom, dueTo } = query;
  const isOfDays = !found && [workTypeId, companyId, designId, reported].every((each) => each === undefined);
  const { dueDate } = pieceInWorkTallies;
  const days = and(dueFrom ? gte(dueDate, dueFrom) : undefined, dueTo ? lte(dueDate, dueTo) : undefined);
  const most = scanLimits.counted;
  const ofAll = ['price', 'work', 'goods'].map((each) => `pieces * ${each} as ${each}`).join(', ');
  const source = isOfDays
    ? sql`select pieces, price, work, goods from ${pieceInWorkTallies} where ${days ?? sql`true`}`
    : sql`select ${sql.raw(ofAll)}, pieces from (
        select ${piecesInWork}.* from ${found ? withOrders : piecesInWork}
        where ${and(found, filtersOf(query)) ?? sql`true`} ${found ? sql`limit ${most + 1}` : sql.empty()}
      ) as found`;
  const written = (sum: string) => sql`round(coalesce(${sql.raw(sum)}, 0), ${decimals}::int)::text`;
  const { rows } = await database.execute(sql`
    select count(*)::int as rows, coalesce(sum(pieces), 0)::int as pieces, ${written('sum(price)')} as price, ${written('sum(work)')} as work,
      ${written('sum(goods)')} as goods, ${written('sum(price) - sum(work) - sum(goods)')} as profit
    from (${source}) as each`);
  const { rows: added, ...totals } = rows[0] as unknown as NonNullable<Totals> & { rows: number };
  return found && added > most ? null : totals;
}

async function readPieces(database: Database, ids: number[]): Promise<PieceInWork[]> {
  const { decimals } = await baseCurrency(database);
  const written = (column: string) =>
    sql`round(p.${sql.raw(column)}, ${decimals}::int)::text as ${sql.raw(column)}`;
  const { rows } = await database.execute(sql`
    select r.id, json_build_object('id', o.id, 'number', o.reference_number, 'stage', o.stage) as "order",
      json_build_object('id', c.id, 'name', c.name) as customer, r.name as item, r.names as "itemNames",
      p.due_date::text as "dueDate", p.pieces, r.quantity, ${written('price')}, ${written('work')}, ${written('goods')},
      ${written('profit')}, works.agreed, works.works,
      (select coalesce(sum(a.reported), 0)::int from assignments a where a.order_row_id = r.id) as reported
    from pieces_in_work p join order_rows r on r.id = p.order_row_id join orders o on o.id = p.order_id
    join customers c on c.id = o.customer_id
    cross join lateral (
      select count(*)::int as works, (count(*) filter (where w.assigned >= w.quantity))::int as agreed
      from order_row_works w where w.order_row_id = r.id
    ) as works
    where ${isOneOf(sql`r.id`, ids)}`);
  return rows as unknown as PieceInWork[];
}
