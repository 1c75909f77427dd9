import { expect } from 'vitest';
import { ownGoods, ownWork } from '#server/reports/accounting/test-costs.ts';
import { type App, address, bucket, type Compare, inPeriod, type Period, sumOf } from './test-figures.ts';

/**
 * Lines as they were issued, from the documents and the rows of their orders. Pieces of a line that are credited one after the
 * other take back exactly what the line was.
 */
const valued = `
  select l.*, round(l.excl_tax / i.exchange_rate, 2) as own_income
  from invoice_lines l join invoices i on i.id = l.invoice_id`;
const shareOf = (own: string) => `case i.kind when 'creditNote'
  then round(whole.${own} * (gone.pieces + l.quantity) / whole.quantity, 2) - round(whole.${own} * gone.pieces / whole.quantity, 2)
  else l.${own} end`;
const soldLines = `
  select i.id as invoice_id, i.kind, i.customer_id, i.invoice_date as day, r.design_id, r.item_id, l.tax_name, l.tax_rate,
    case i.kind when 'creditNote' then -1 else 1 end as sign, l.quantity as pieces, ${shareOf('own_income')} as income,
    round(l.tax_amount / i.exchange_rate, 2) as tax
  from invoices i join (${valued}) as l on l.invoice_id = i.id join order_rows r on r.id = l.order_row_id
  left join (${valued}) as whole on whole.id = l.credits_line_id
  cross join lateral (
    select coalesce(sum(e.quantity), 0) as pieces from invoice_lines e
    where e.credits_line_id = l.credits_line_id and e.id < l.id
  ) as gone`;
/* Read once for all periods; the reports never see these tables. */
const sold = 'select * from own_sold';
export const made = 'select * from own_made';
export const recomputeSales = (pool: App['pool'], madePieces: string) =>
  pool.query(`
    drop table if exists own_sold, own_made, own_costs;
    create table own_sold as ${soldLines}; create table own_made as ${madePieces};
    create table own_costs as
      select day, design_id, item_id, cost from (${ownGoods}) as goods
      union all select day, design_id, item_id, cost from (${ownWork}) as work;
    analyze own_sold; analyze own_made; analyze own_costs`);

/** Compares the reports of sales in a period, and that of taxes. */
export const comparingSales =
  (pool: App['pool'], compare: Compare, reader: () => ReturnType<App['as']>) =>
  async ([from, to]: Period): Promise<void> => {
    const within = inPeriod('day', from, to);
    for (const by of ['day', 'month', 'quarter', 'year'] as const) {
      const rows = `
      select to_char(first, 'YYYYMMDD')::int as id, sum(invoices) as invoices, sum(credits) as credits,
        sum(income) as income, sum(tax) as tax, sum(income + tax) as total, sum(cost) as cost, sum(income - cost) as margin
      from (
        select ${bucket[by]}::date as first, count(distinct invoice_id) filter (where sign > 0) as invoices,
          count(distinct invoice_id) filter (where sign < 0) as credits, sum(sign * income) as income,
          sum(sign * tax) as tax, 0 as cost
        from (${sold}) as sold where ${within} group by 1
        union all
        select ${bucket[by]}::date, 0, 0, 0, 0, sum(cost) from own_costs where ${within} group by 1
      ) as each group by 1 having sum(invoices) + sum(credits) > 0 or sum(cost) <> 0 or sum(income) <> 0`;
      const sums = { invoices: '', credits: '', income: '', tax: '', total: '', cost: '', margin: '' };
      const { chart, totals } = await compare({
        report: 'sales-by-period',
        query: address({ from, to, by }),
        rows,
        totals: sums,
      });
      expect(sumOf(chart.series.points, 'margin')).toBeCloseTo(Number(totals.margin), 4);
      expect(sumOf(chart.bars, 'income')).toBeCloseTo(Number(totals.income), 4);
    }
    const customers = `
    select customer_id as id, count(distinct invoice_id) filter (where sign > 0) as invoices,
      count(distinct invoice_id) filter (where sign < 0) as credits, sum(sign * income) as income, sum(sign * tax) as tax,
      sum(sign * (income + tax)) as total
    from (${sold}) as sold where ${within} group by 1`;
    const billed = { invoices: '', credits: '', income: '', tax: '', total: '' };
    const report = 'sales-by-customer';
    const ofAll = await compare({ report, query: address({ from, to }), rows: customers, totals: billed });
    expect(ofAll.chart.bars[0]?.income).toBe(ofAll.rows[0]?.income);
    const { rows: most } = await pool.query<{ id: string }>(
      `select id from (${customers}) as each order by income desc, id desc limit 10`,
    );
    const { body: first } = await reader().send(
      'GET',
      `/reports/${report}?${address({ from, to })}&perPage=10`,
    );
    expect(first.data.map(({ id }: { id: number }) => String(id))).toEqual(most.map(({ id }) => String(id)));
    expect(first.meta.total).toBe(ofAll.rows.length);
    const customerId = ofAll.rows[0]?.id ?? null;
    if (customerId !== null) {
      const one = `select * from (${customers}) as each where id = ${customerId}`;
      const query = address({ from, to, customerId });
      const { chart, totals } = await compare({ report, query, rows: one, totals: billed });
      expect(sumOf(chart.series.points, 'income')).toBeCloseTo(Number(totals.income), 4);
    }
    const earned = { pieces: '', income: '', cost: '', margin: '' };
    const designs = `
    select coalesce(design_id, 0) as id, sum(pieces) as pieces, sum(income) as income, sum(cost) as cost,
      sum(income - cost) as margin
    from (
      select design_id, sign * pieces as pieces, sign * income as income, 0 as cost from (${sold}) as sold where ${within}
      union all
      select design_id, 0, 0, cost from own_costs where ${within}
    ) as each group by 1 having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0`;
    const byDesign = await compare({
      report: 'sales-by-design',
      query: address({ from, to }),
      rows: designs,
      totals: earned,
    });
    expect(sumOf(byDesign.chart.series.points, 'income')).toBeCloseTo(Number(byDesign.totals.income), 4);
    const items = `
    select item_id as id, sum(pieces) as pieces, sum(income) as income, sum(cost) as cost, sum(income - cost) as margin
    from (
      select item_id, sign * pieces as pieces, sign * income as income, 0 as cost from (${sold}) as sold where ${within}
      union all
      select item_id, 0, 0, cost from own_costs where ${within}
    ) as each where item_id is not null group by 1 having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0`;
    const byItem = await compare({
      report: 'sales-by-item',
      query: address({ from, to }),
      rows: items,
      totals: earned,
    });
    expect(sumOf(byItem.chart.series.points, 'income')).toBeCloseTo(Number(byItem.totals.income), 4);
    const taxes = `
    select row_number() over (order by tax_rate, tax_name) as id, tax_name as "taxName", tax_rate as rate,
      coalesce(sum(income) filter (where sign > 0), 0) as sales, coalesce(sum(tax) filter (where sign > 0), 0) as "salesTax",
      coalesce(sum(income) filter (where sign < 0), 0) as credits, coalesce(sum(tax) filter (where sign < 0), 0) as "creditsTax",
      sum(sign * income) as base, sum(sign * tax) as tax, sum(bought) as purchases, sum(input) as "inputTax",
      sum(sign * tax - input) as due
    from (
      select day, tax_name, tax_rate, sign, income, tax, 0 as bought, 0 as input from (${sold}) as sold
      union all
      select i.invoice_date, l.tax_name, l.tax_rate, case when i.kind in ('invoice', 'prepayment') then 1 else -1 end,
        part * l.base_excl_tax, part * l.base_tax_amount, 0, 0
      from prepayment_lines l join invoices i on i.id = l.invoice_id
      cross join lateral (select case when i.kind like 'prepayment%' then 1 else -1 end as part) as of_kind
      union all
      select b.date, l.tax_name, l.tax_rate, 0, 0, 0, l.excl_tax, l.tax_amount
      from purchases b join purchase_lines l on l.purchase_id = b.id
    ) as taxed where ${within} group by tax_name, tax_rate`;
    const sums = { sales: '', salesTax: '', credits: '', creditsTax: '', base: '', tax: '' };
    const taxed = { ...sums, purchases: '', inputTax: '', due: '' };
    const tax = await compare({ report: 'tax', query: address({ from, to }), rows: taxes, totals: taxed });
    expect(sumOf(tax.chart.series.points, 'due')).toBeCloseTo(Number(tax.totals.due), 4);
    expect(sumOf(tax.chart.bars, 'due')).toBeCloseTo(Number(tax.totals.due), 4);
  };
