import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { designs } from '#server/catalogue/design/design.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import type { Database } from '#server/database/connection.ts';
import { allNames } from '#server/lib/data/record.table.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type {
  SalesByDesignRow,
  SalesByItemRow,
  SalesByPeriodRow,
  salesByDesignReport,
  salesByItemReport,
  salesByPeriodReport,
  TaxRow,
  taxReport,
} from '#shared/reports/report/sales-report.contract.ts';
import { bucketOf } from './period-buckets.ts';
import { checkFilters } from './report-filter.ts';
import { inChart, inSpans, isWithin, money, monthOrDay, type Period, seriesQuery } from './report-parts.ts';
import { readWhole } from './whole-report.ts';

type Reply<Report extends { list: { reply: z.ZodType } }> = z.output<Report['list']['reply']>;

/** Designs and items with a bar of their own. */
const mostBars = 8;

/** What was sold on each day, from the tallies of accounting and of taxes. */
export const salesOfDays = (period: Period): SQL => sql`
  select t.day, t.invoices, t.credits, t.income, 0 as tax, t.goods + t.work as cost from accounting_tallies t
  where t.work_type_id = 0 and ${isWithin(sql`t.day`, period)}
  union all
  select t.day, 0, 0, 0, t.sales_tax - t.credits_tax, 0 from tax_tallies t where ${isWithin(sql`t.day`, period)}`;

/** What was invoiced per day, week, month or year. */
export async function readSalesByPeriod(
  database: Database,
  query: z.output<typeof salesByPeriodReport.list.query>,
): Promise<Reply<typeof salesByPeriodReport>> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const { weekStart } = await shopPreferences(database);
  const { first, from, to, id } = bucketOf(sql`days.day`, query, weekStart);
  type Read = Reply<typeof salesByPeriodReport>;
  const written = (amount: string) => money(sql.raw(amount), decimals);
  return readWhole<SalesByPeriodRow, Read['totals'], Read['chart']>(
    database,
    {
      found: sql`
        select ${id} as id, first, sum(invoices)::int as invoices, sum(credits)::int as credits, sum(income) as income,
          sum(tax) as tax, sum(cost) as cost
        from (select ${first} as first, days.* from (${salesOfDays(query)}) as days) as days
        group by first having sum(invoices) <> 0 or sum(credits) <> 0 or sum(income) <> 0 or sum(cost) <> 0`,
      row: {
        ...{ id: sql`f.id`, from: from(sql`f.first`), to: to(sql`f.first`), unit: sql`${query.by}::text` },
        ...{ invoices: sql`f.invoices`, credits: sql`f.credits`, income: written('f.income') },
        ...{ tax: written('f.tax'), total: written('f.income + f.tax') },
        ...{ cost: written('f.cost'), margin: written('f.income - f.cost') },
      },
      totals: {
        ...{ invoices: sql`coalesce(sum(f.invoices), 0)`, credits: sql`coalesce(sum(f.credits), 0)` },
        ...{ income: written('sum(f.income)'), tax: written('sum(f.tax)') },
        total: written('sum(f.income + f.tax)'),
        ...{ cost: written('sum(f.cost)'), margin: written('sum(f.income - f.cost)') },
      },
      chart: {
        series: seriesQuery(
          sql`select day, cost, income - cost as margin from (${salesOfDays(query)}) as days`,
          { cost: 'cost', margin: 'margin' },
          { decimals },
        ),
        bars: sql`(select coalesce(json_agg(json_build_object(
            'year', to_char(years.first, 'YYYY'), 'income', ${written('years.income')}) order by years.first desc), '[]')
          from (
            select date_trunc('year', f.first::timestamp) as first, sum(f.income) as income from found f group by 1
          ) as years)`,
      },
      sorts: { from: sql`f.first`, income: sql`f.income`, margin: sql`f.income - f.cost` },
    },
    query,
  );
}

const soldOf = (decimals: number) => {
  const written = (amount: string) => money(sql.raw(amount), decimals);
  return {
    row: {
      ...{ pieces: sql`f.pieces`, income: written('f.income'), cost: written('f.cost') },
      margin: written('f.income - f.cost'),
    },
    totals: {
      ...{ pieces: sql`coalesce(sum(f.pieces), 0)`, income: written('sum(f.income)') },
      ...{ cost: written('sum(f.cost)'), margin: written('sum(f.income - f.cost)') },
    },
    sorts: {
      ...{ name: sql`f.sort_name`, pieces: sql`f.pieces`, income: sql`f.income`, cost: sql`f.cost` },
      margin: sql`f.income - f.cost`,
    },
    written,
  };
};

/** What was invoiced of each design, with the cost of its goods and work; from the tallies of accounting. */
export async function readSalesByDesign(
  database: Database,
  query: z.output<typeof salesByDesignReport.list.query>,
): Promise<Reply<typeof salesByDesignReport>> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const { row, totals, sorts, written } = soldOf(decimals);
  const design = sql.raw(
    "case when f.id <> 0 then json_build_object('id', f.id, 'name', f.name, 'code', f.code) end",
  );
  const charted = inChart(sql`t.first`, monthOrDay, query);
  type Read = Reply<typeof salesByDesignReport>;
  return readWhole<SalesByDesignRow, Read['totals'], Read['chart']>(
    database,
    {
      found: sql`
        select summed.design_id as id, ${designs.name} as name, ${designs.code} as code, ${designs.sortName} as sort_name,
          summed.pieces, summed.income, summed.cost
        from (
          select t.design_id, sum(t.pieces)::int as pieces, sum(t.income) as income, sum(t.cost) as cost
          from accounting_design_tallies t
          where t.work_type_id = 0 and ${inSpans(sql`t.first`, monthOrDay, query)}
          group by t.design_id having sum(t.pieces) <> 0 or sum(t.income) <> 0 or sum(t.cost) <> 0
        ) as summed left join ${designs} on ${designs.id} = summed.design_id
        where (${query.designId ?? null}::bigint is null or summed.design_id = ${query.designId ?? null}::bigint)
          and ${asked ? hasAll(designs.search, asked.words) : sql`true`}`,
      row: { id: sql`f.id`, design, ...row },
      totals,
      chart: {
        series: seriesQuery(
          sql`select t.first as day, t.income from accounting_design_tallies t join found on found.id = t.design_id
            where t.work_type_id = 0 and ${charted.where}`,
          { income: 'income' },
          { decimals, step: charted.step },
        ),
        bars: sql`(select coalesce(json_agg(json_build_object('design', ${design}, 'income', ${written('f.income')})
            order by f.income desc, f.id), '[]')
          from (select * from found order by income desc, id limit ${sql.raw(String(mostBars))}) as f)`,
      },
      sorts,
    },
    query,
  );
}

/** What was invoiced of each item. */
export async function readSalesByItem(
  database: Database,
  query: z.output<typeof salesByItemReport.list.query>,
): Promise<Reply<typeof salesByItemReport>> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const { row, totals, sorts, written } = soldOf(decimals);
  const item = sql.raw("json_build_object('id', f.id, 'name', f.name, 'names', f.names, 'code', f.code)");
  const charted = inChart(sql`t.first`, monthOrDay, query);
  type Read = Reply<typeof salesByItemReport>;
  return readWhole<SalesByItemRow, Read['totals'], Read['chart']>(
    database,
    {
      found: sql`
        select ${items.id} as id, ${items.name} as name, ${items.names} as names, ${items.code} as code,
          ${items.sortName} as sort_name, summed.pieces, summed.income, summed.cost
        from (
          select t.item_id, sum(t.pieces)::int as pieces, sum(t.income) as income, sum(t.cost) as cost
          from item_sales_tallies t where ${inSpans(sql`t.first`, monthOrDay, query)}
          group by t.item_id having sum(t.pieces) <> 0 or sum(t.income) <> 0 or sum(t.cost) <> 0
        ) as summed join ${items} on ${items.id} = summed.item_id
        where (${query.itemId ?? null}::bigint is null or ${items.id} = ${query.itemId ?? null}::bigint)
          and ${asked ? hasAll(items.search, asked.words) : sql`true`}`,
      row: { id: sql`f.id`, item, ...row },
      totals,
      chart: {
        series: seriesQuery(
          sql`select t.first as day, t.income from item_sales_tallies t join found on found.id = t.item_id
            where ${charted.where}`,
          { income: 'income' },
          { decimals, step: charted.step },
        ),
        bars: sql`(select coalesce(json_agg(json_build_object('item', ${item}, 'income', ${written('f.income')})
            order by f.income desc, f.id), '[]')
          from (select * from found order by income desc, id limit ${sql.raw(String(mostBars))}) as f)`,
      },
      sorts,
    },
    query,
  );
}

/** What was invoiced and credited at each tax. */
export async function readTax(
  database: Database,
  query: z.output<typeof taxReport.list.query>,
): Promise<Reply<typeof taxReport>> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const written = (amount: string) => money(sql.raw(amount), decimals);
  const within = isWithin(sql`t.day`, query);
  const names = sql`coalesce(f.names, '{}')`;
  const rate = sql.raw('trim_scale(f.tax_rate)::text');
  const name = sql`normalise_search(summed.tax_name || ' ' || coalesce(known.all_names, ''))`;
  type Read = Reply<typeof taxReport>;
  return readWhole<TaxRow, Read['totals'], Read['chart']>(
    database,
    {
      // A document keeps the name and rate of its tax; the tax of that name has it in the other languages.
      found: sql`
        select row_number() over (order by summed.tax_rate, summed.tax_name)::int as id, summed.*, known.names
        from (
          select t.tax_name, t.tax_rate, sum(t.sales) as sales, sum(t.sales_tax) as sales_tax, sum(t.credits) as credits,
            sum(t.credits_tax) as credits_tax
          from tax_tallies t where ${within} group by 1, 2 having sum(t.sales) <> 0 or sum(t.credits) <> 0
        ) as summed
        left join lateral (
          select ${taxes.names} as names, ${allNames(taxes)} as all_names from ${taxes}
          where ${taxes.name} = summed.tax_name order by ${taxes.id} limit 1
        ) as known on true
        where ${asked ? hasAll(name, asked.words) : sql`true`}`,
      row: {
        ...{ id: sql`f.id`, taxName: sql`f.tax_name`, taxNames: names, rate },
        ...{ sales: written('f.sales'), salesTax: written('f.sales_tax') },
        ...{ credits: written('f.credits'), creditsTax: written('f.credits_tax') },
        ...{ base: written('f.sales - f.credits'), tax: written('f.sales_tax - f.credits_tax') },
      },
      totals: {
        ...{ sales: written('sum(f.sales)'), salesTax: written('sum(f.sales_tax)') },
        ...{ credits: written('sum(f.credits)'), creditsTax: written('sum(f.credits_tax)') },
        ...{ base: written('sum(f.sales - f.credits)'), tax: written('sum(f.sales_tax - f.credits_tax)') },
      },
      chart: {
        series: seriesQuery(
          sql`select t.day, t.sales_tax - t.credits_tax as tax from tax_tallies t
            join found on found.tax_name = t.tax_name and found.tax_rate = t.tax_rate where ${within}`,
          { tax: 'tax' },
          { decimals },
        ),
        bars: sql`(select coalesce(json_agg(json_build_object(
          'taxName', f.tax_name, 'taxNames', ${names}, 'rate', ${rate}, 'tax', ${written('f.sales_tax - f.credits_tax')}
        ) order by f.tax_rate desc, f.id), '[]') from found f)`,
      },
      sorts: {
        rate: sql`f.tax_rate`,
        base: sql`f.sales - f.credits`,
        tax: sql`f.sales_tax - f.credits_tax`,
      },
    },
    query,
  );
}
