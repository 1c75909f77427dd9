import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { designs } from '#server/catalogue/design/design.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import { currentRows } from '#server/lib/data/kept.ts';
import { allNames } from '#server/lib/data/record.table.ts';
import {
  keptAccountingDays,
  keptSoldDays,
  keptTaxDays,
  keptWorkCostDays,
} from '#server/reports/accounting/day-sums.kept.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import {
  salesByDesignApi,
  salesByItemApi,
  salesByPeriodApi,
  taxReportApi,
} from '#shared/reports/report/sales-report.api.ts';
import { periodBucketOf } from './period-buckets.ts';
import { isAsked, isWithin, type Period, seriesQuery, stepOf } from './report-parts.ts';
import { barsOf, own, type ReportContext, type WholeReport, wholeReport } from './whole-report.ts';

/** Designs and items with a bar of their own. */
const mostBars = 8;

/** What was sold on each day. */
export const salesOfDays = (period: Period): SQL => sql`
  select t.day, t.invoices, t.credits, t.income, t.tax, t.goods as cost from ${currentRows(keptAccountingDays)} as t
  where t.work_type_id = 0 and ${isWithin(sql`t.day`, period)}
  union all
  select t.day, 0, 0, 0, 0, t.cost from ${currentRows(keptWorkCostDays)} as t where ${isWithin(sql`t.day`, period)}`;

const earned = { ...own('income', 'cost'), margin: 'f.income - f.cost' };

/** What was invoiced per day, week, month, quarter or year. */
export const readSalesByPeriod = wholeReport(salesByPeriodApi, (query, { decimals, weekStart, written }) => {
  const { first, from, to, id } = periodBucketOf(sql`days.day`, query, weekStart);
  return {
    found: sql`
        select ${id} as id, first, sum(invoices)::int as invoices, sum(credits)::int as credits, sum(income) as income,
          sum(tax) as tax, sum(cost) as cost
        from (select ${first} as first, days.* from (${salesOfDays(query)}) as days) as days
        group by first having sum(invoices) <> 0 or sum(credits) <> 0 or sum(income) <> 0 or sum(cost) <> 0`,
    figures: {
      counts: own('invoices', 'credits'),
      amounts: { ...earned, ...own('tax'), total: 'f.income + f.tax' },
    },
    row: { from: from(sql`f.first`), to: to(sql`f.first`), unit: sql`${query.by}::text` },
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
    sorts: { from: sql`f.first` },
  };
});

interface Sold {
  /** What is sold: its name in the reply, as JSON of the columns of `f`. */
  name: string;
  json: SQL;
  /** The column that names what is sold, and the days' rows of it. */
  key: SQL;
  where: SQL;
  /** The table of what is sold, its columns, and how it is joined to `summed.key`. */
  joined: SQL;
  columns: SQL;
  search: SQLWrapper;
  /** The record that is asked for. */
  only: number | undefined;
  /** What a row has besides. */
  more?: Record<string, SQL>;
}

/** What was sold of each record of one kind. */
function soldOf(
  { name, json, key, where, joined, columns, search, only, more = {} }: Sold,
  period: Period,
  { decimals, isFound, written }: ReportContext,
): WholeReport {
  return {
    sources: {
      sold: sql`
        select t.day, ${key} as key, t.pieces, t.unit, t.length, t.income, t.cost from ${currentRows(keptSoldDays)} as t
        where t.work_type_id = 0 and ${where} and ${isWithin(sql`t.day`, period)} and ${isAsked(key, only)}`,
    },
    found: sql`
      select summed.key as id, ${columns}, summed.pieces, summed.income, summed.cost
      from (
        select key, sum(pieces)::int as pieces, sum(income) as income, sum(cost) as cost from sold
        group by 1 having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0
      ) as summed ${joined}
      where ${isFound(search)}`,
    figures: { counts: own('pieces'), amounts: earned },
    row: { [name]: json, ...more },
    chart: {
      series: seriesQuery(
        sql`select day, income from sold where key in (select id from found)`,
        { income: 'income' },
        { decimals, step: stepOf(period) },
      ),
      bars: barsOf({ [name]: json, income: written('f.income') }, { orderBy: 'income desc', most: mostBars }),
    },
    sorts: { name: sql`f.sort_name` },
  };
}

/** What was invoiced of each design, with the cost of its goods and work. */
export const readSalesByDesign = wholeReport(salesByDesignApi, (query, context) =>
  soldOf(
    {
      name: 'design',
      json: sql.raw(
        "case when f.id <> 0 then json_build_object('id', f.id, 'name', f.name, 'names', f.names, 'code', f.code) end",
      ),
      key: sql`t.design_id`,
      where: sql`true`,
      joined: sql`left join ${designs} on ${designs.id} = summed.key`,
      columns: sql`${designs.name} as name, ${designs.names} as names, ${designs.code} as code, ${designs.sortName} as sort_name`,
      search: designs.search,
      only: query.designId,
    },
    query,
    context,
  ),
);

const soldLengths = sql`(
  select coalesce(json_agg(json_build_object('quantity', trim_scale(own.quantity)::text, 'unit', own.unit) order by own.unit), '[]')
  from (
    select unit, sum(length) as quantity from sold where key = f.id and unit is not null group by 1 having sum(length) <> 0
  ) as own)`;

/** What was invoiced of each item. */
export const readSalesByItem = wholeReport(salesByItemApi, (query, context) =>
  soldOf(
    {
      name: 'item',
      json: sql.raw("json_build_object('id', f.id, 'name', f.name, 'names', f.names, 'code', f.code)"),
      key: sql`t.item_id`,
      where: sql`t.item_id <> 0`,
      joined: sql`join ${items} on ${items.id} = summed.key`,
      columns: sql`${items.name} as name, ${items.names} as names, ${items.code} as code, ${items.sortName} as sort_name`,
      search: items.search,
      only: query.itemId,
      more: { lengths: soldLengths },
    },
    query,
    context,
  ),
);

/** What was invoiced, credited and bought at each tax. */
export const readTax = wholeReport(taxReportApi, (query, { decimals, weekStart, isFound, written }) => {
  const quarter = periodBucketOf(sql`t.day`, { ...query, by: 'quarter' }, weekStart);
  const tax = {
    taxName: sql`f.tax_name`,
    taxNames: sql`coalesce(f.names, '{}')`,
    rate: sql.raw('trim_scale(f.tax_rate)::text'),
  };
  const name = sql`normalise_search(summed.tax_name || ' ' || coalesce(known.all_names, ''))`;
  const output = 'f.sales_tax - f.credits_tax';
  const due = sql.raw('t.sales_tax - t.credits_tax - t.input_tax');
  return {
    sources: {
      taxed: sql`
        select t.*, 0::numeric as purchases, 0::numeric as input_tax from ${currentRows(keptTaxDays)} as t
        where ${isWithin(sql`t.day`, query)}
        union all
        select b.date, l.tax_name, l.tax_rate, 0, 0, 0, 0, l.excl_tax, l.tax_amount
        from purchases b join purchase_lines l on l.purchase_id = b.id where ${isWithin(sql`b.date`, query)}`,
    },
    // A document keeps the name and rate of its tax; the tax of that name has it in the other languages.
    found: sql`
      select row_number() over (order by summed.tax_rate, summed.tax_name)::int as id, summed.*, known.names
      from (
        select t.tax_name, t.tax_rate, sum(t.sales) as sales, sum(t.sales_tax) as sales_tax, sum(t.credits) as credits,
          sum(t.credits_tax) as credits_tax, sum(t.purchases) as purchases, sum(t.input_tax) as input_tax
        from taxed t group by 1, 2 having sum(t.sales) <> 0 or sum(t.credits) <> 0 or sum(t.purchases) <> 0
      ) as summed
      left join lateral (
        select ${taxes.names} as names, ${allNames(taxes)} as all_names from ${taxes}
        where ${taxes.name} = summed.tax_name order by ${taxes.id} limit 1
      ) as known on true
      where ${isFound(name)}`,
    figures: {
      amounts: {
        sales: 'f.sales',
        salesTax: 'f.sales_tax',
        credits: 'f.credits',
        creditsTax: 'f.credits_tax',
        base: 'f.sales - f.credits',
        tax: output,
        purchases: 'f.purchases',
        inputTax: 'f.input_tax',
        due: `${output} - f.input_tax`,
      },
    },
    row: tax,
    chart: {
      series: seriesQuery(
        sql`select t.day, ${due} as due from taxed t
          join found on found.tax_name = t.tax_name and found.tax_rate = t.tax_rate`,
        { due: 'due' },
        { decimals },
      ),
      bars: sql`(select coalesce(json_agg(json_build_object(
          'from', ${quarter.from(sql`quarters.first`)}, 'to', ${quarter.to(sql`quarters.first`)},
          'due', ${written('quarters.due')}) order by quarters.first desc), '[]')
        from (
          select ${quarter.first} as first, sum(${due}) as due from taxed t
          join found on found.tax_name = t.tax_name and found.tax_rate = t.tax_rate
          group by 1 order by 1 desc limit ${sql.raw(String(mostBars))}
        ) as quarters)`,
    },
    sorts: { rate: sql`f.tax_rate` },
  };
});
