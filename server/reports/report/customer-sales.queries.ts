import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { limits } from '#server/lib/data/find-page.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { foundBy, hasAll, readSearch } from '#server/lib/data/search.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { partsOf } from '#shared/reports/accounting/period.rules.ts';
import { spansOf } from '#shared/reports/accounting/span.rules.ts';
import type {
  SalesByCustomerRow,
  salesByCustomerReport,
} from '#shared/reports/report/sales-report.contract.ts';
import { countCustomers, leadersOf, ofSales } from './customer-leaders.queries.ts';
import { checkFilters } from './report-filter.ts';
import { amounts, inChart, inSpans, money, type Period, seriesQuery, sums } from './report-parts.ts';
import { salesOfDays } from './sales-report.queries.ts';

type Query = z.output<typeof salesByCustomerReport.list.query>;
type Reply = z.output<typeof salesByCustomerReport.list.reply>;

/** Customers with a bar of their own. */
const mostBars = 6;

/**
 * A page of customers by what was invoiced to them. For all time, a quarter, a month or a day an index has their order; sums of
 * other periods are added up from their months and days, of no more customers than may be on the page where that is
 * known. Totals without a filter are those of the days.
 */
export async function readSalesByCustomer(database: Database, query: Query): Promise<Reply> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const sales = salesOf(query);
  const from = asked ? sql`${sales} join ${customers} on ${customers.id} = sales.customer_id` : sales;
  const where = query.customerId === undefined ? undefined : sql`sales.customer_id = ${query.customerId}`;
  const { key = sorts.income, descending } = sortOf(query.sort, sorts);
  const listing = {
    ...{ from, id: sql`sales.customer_id`, sort: { key, descending }, where },
    search: asked && {
      test: hasAll(customers.search, asked.pieces),
      from,
      where: foundBy(customers.search, asked.pieces),
    },
  };
  const rowsOf = (ids: number[]) => readRows(database, sales, ids, decimals);
  const isLed = query.sort === '-income' && query.after === undefined;
  const leaders =
    asked || where || spanOf(query)
      ? null
      : await leadersOf(database, query, Math.max(mostBars, isLed ? query.page * query.perPage : 0));
  const page =
    leaders && isLed
      ? await pageOfLeaders(database, leaders, query, rowsOf)
      : await pageOfRows(database, listing, query, rowsOf);
  const found = asked ? foundBy(customers.search, asked.pieces) : where;
  const whole = found
    ? sql`select sales.* from ${from} where ${where ?? sql`true`} and ${found} limit ${sql.raw(String(limits.found))}`
    : sql`select * from ${sales}`;
  const top = leaders
    ? sql`select * from ${sales} where ${isOneOf(sql`sales.customer_id`, leaders.slice(0, mostBars))}`
    : whole;
  const sums = await readSums(database, { whole, top, isNarrowed: Boolean(found), query, decimals });
  return { ...page, ...sums };
}

/** The page of a list whose first rows are known. */
async function pageOfLeaders(
  database: Database,
  leaders: readonly number[],
  { page, perPage, ...period }: Query,
  rowsOf: (ids: number[]) => Promise<SalesByCustomerRow[]>,
): Promise<Pick<Reply, 'data' | 'meta'>> {
  const ids = leaders.slice((page - 1) * perPage, page * perPage);
  const rows = new Map((await rowsOf(ids)).map((row) => [row.id, row]));
  const { total, more } = await countCustomers(database, period);
  return {
    data: ids.flatMap((id) => rows.get(id) ?? []),
    meta: { page, perPage, total, ...(more && { more }) },
  };
}

const sorts = { income: sql`sales.income`, invoices: sql`sales.invoices` };

/** The span whose rows are the sums of a period, and are in their order by an index. */
function spanOf({ from, to }: Period): { span: 'ever' | 'quarter' | 'month' | 'day'; first: string } | null {
  if (!from && !to) return { span: 'ever', first: '-infinity' };
  if (!from || !to) return null;
  if (from === to) return { span: 'day', first: from };
  const [whole, ...others] = spansOf({ from, to }, ['quarter', 'month', 'day']);
  const months = partsOf({ from, to }, 'month').length;
  if (whole?.span === 'quarter' && months === 3 && others.length === 0)
    return { span: 'quarter', first: from };
  return whole?.span === 'month' && months === 1 && others.length === 0
    ? { span: 'month', first: from }
    : null;
}

/** The sales per customer of a period. */
function salesOf(period: Period): SQL {
  const single = spanOf(period);
  return single
    ? sql`(
      select t.customer_id, t.invoices, t.credits, t.income, t.tax from customer_sales t
      where t.span = ${sql.raw(`'${single.span}'`)} and t.first = ${single.first}::date) as sales`
    : sql`(
      select t.customer_id, ${sums(['invoices', 'credits'])}, ${amounts(['income', 'tax'])} from customer_sales t
      where ${inSpans(sql`t.first`, ofSales, period)} group by t.customer_id) as sales`;
}

async function readRows(
  database: Database,
  sales: SQL,
  ids: number[],
  decimals: number,
): Promise<SalesByCustomerRow[]> {
  const written = (amount: string) => money(sql.raw(amount), decimals);
  const { rows } = await database.execute(sql`
    select ${customers.id} as id, json_build_object('id', ${customers.id}, 'name', ${customers.name},
        'customerCode', ${customers.customerCode}) as customer,
      sales.invoices, sales.credits, ${written('sales.income')} as income, ${written('sales.tax')} as tax,
      ${written('sales.income + sales.tax')} as total
    from ${sales} join ${customers} on ${customers.id} = sales.customer_id
    where ${isOneOf(sql`sales.customer_id`, ids)}`);
  return rows as unknown as SalesByCustomerRow[];
}

interface Asked {
  /** The sales of every customer found. */
  whole: SQL;
  /** Those among whom the customers with most are. */
  top: SQL;
  isNarrowed: boolean;
  query: Query;
  decimals: number;
}

async function readSums(
  database: Database,
  { whole, top, isNarrowed, query, decimals }: Asked,
): Promise<Pick<Reply, 'totals' | 'chart'>> {
  const written = (amount: string) => money(sql.raw(amount), decimals);
  const charted = inChart(sql`t.first`, ofSales, query);
  const series = isNarrowed
    ? seriesQuery(
        sql`select t.first as day, t.income from customer_sales t
          join (${whole}) as found on found.customer_id = t.customer_id where ${charted.where}`,
        { income: 'income' },
        { decimals, step: charted.step },
      )
    : seriesQuery(
        sql`select day, income from (${salesOfDays(query)}) as days`,
        { income: 'income' },
        { decimals, step: charted.step },
      );
  const summed = isNarrowed ? whole : salesOfDays(query);
  const { rows } = await database.execute(sql`
    with summed as (
      select ${sums(['invoices', 'credits'])}, ${amounts(['income', 'tax'])} from (${summed}) as each
    ), top as materialized (
      select customer_id, income from (${top}) as each order by income desc, customer_id desc limit ${sql.raw(String(mostBars))}
    )
    select
      (select json_build_object('invoices', invoices, 'credits', credits, 'income', ${written('income')},
        'tax', ${written('tax')}, 'total', ${written('income + tax')}) from summed) as totals,
      json_build_object('series', ${series}, 'bars', (
        select coalesce(json_agg(json_build_object('customer', bar.customer, 'income', ${written('bar.income')})
          order by bar.place), '[]')
        from (
          select row_number() over (order by top.income desc, top.customer_id desc) as place, top.income,
            (select json_build_object('id', c.id, 'name', c.name) from customers c where c.id = top.customer_id) as customer
          from top
        ) as bar
      )) as chart`);
  return rows[0] as unknown as Pick<Reply, 'totals' | 'chart'>;
}
