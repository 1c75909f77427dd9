import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { currentRows } from '#server/lib/data/kept.ts';
import { statement } from '#server/lib/data/statement.ts';
import { keptReceiptDays } from '#server/orders/order/order-day.kept.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import type { AccountingUnit } from '#shared/reports/accounting/period.rules.ts';
import { keptAccountingDays, keptSoldDays, keptWorkCostDays } from './day-sums.kept.ts';

/** The sums of one day, `YYYY-MM-DD`, or of one month, `YYYY-MM`. */
export interface PartSum {
  part: string;
  income: string;
  goods: string;
  work: string;
  expenses: string;
  otherIncome: string;
}

type Margin = Accounting['otherDesigns'];

interface Sums {
  parts: PartSum[];
  partsBefore: PartSum[];
  works: Accounting['byWorkType'];
  companies: Accounting['byCompany'];
  categories: Accounting['byCategory'];
  purchases: string;
  writtenOff: string;
  /** Those with the highest margin, the highest first. */
  topDesigns: Accounting['topDesigns'];
  otherDesigns: Margin;
  documents: Accounting['documents'];
}

/** Designs with a line of their own. */
const topShown = 5;

interface SumsQuery extends Record<string, unknown> {
  from: string;
  to: string;
  fromBefore: string;
  toBefore: string;
  unit: AccountingUnit;
  /** 0: all. */
  workTypeId: number;
  decimals: number;
}

/** Reads every figure of a period. */
export const readSums = statement<Sums, SumsQuery>(
  'accounting',
  ({ from, to, fromBefore, toBefore, unit, workTypeId, decimals }) => {
    const written = (amount: string, as = amount) =>
      sql`round(${sql.raw(amount)}, ${decimals}::int)::text as ${sql.raw(as)}`;
    const asked = sql`${workTypeId}::bigint`;
    const partOf = (day: string) =>
      sql`to_char(${sql.raw(day)}, case ${unit}::text when 'day' then 'YYYY-MM-DD' else 'YYYY-MM' end) as part`;
    const isWithin = (day: string, first = from, last = to) =>
      sql`${sql.raw(day)} between ${first}::date and ${last}::date`;
    /** What was sold in each part. */
    const traded = (first: Placeholder, last: Placeholder) => sql`
      select ${partOf('t.day')}, sum(income) as income, sum(goods) as goods, sum(invoices) as invoices, sum(credits) as credits
      from ${currentRows(keptAccountingDays)} as t
      where ${isWithin('t.day', first, last)} and work_type_id = ${asked} group by 1`;
    /** What the work on it cost. */
    const made = (first: Placeholder, last: Placeholder) => sql`
      select ${partOf('t.day')}, work_type_id, company_id, sum(cost) as cost from ${currentRows(keptWorkCostDays)} as t
      where ${isWithin('t.day', first, last)} and ${asked} in (0, work_type_id) group by 1, 2, 3`;
    /**
     * Expenses and other income, less what was reversed; what was written off or rounded; and what bills have that isn't goods.
     * They belong to no work.
     */
    const booked = (first: Placeholder, last: Placeholder) => sql`
      select ${partOf('t.date')}, coalesce(reversed.kind, t.kind) as kind, t.category, sum(t.base_amount) as amount,
        count(*) as transactions
      from transactions t left join transactions reversed on reversed.id = t.reverses_id
      where t.kind in ('expense', 'income', 'writeOff', 'rounding', 'reversal')
        and coalesce(reversed.kind, t.kind) in ('expense', 'income', 'writeOff', 'rounding')
        and ${isWithin('t.date', first, last)} and ${asked} = 0 group by 1, 2, 3
      union all
      select ${partOf('b.date')}, 'purchase', '', -sum(l.excl_tax), count(distinct b.id)
      from purchases b join purchase_lines l on l.purchase_id = b.id
      where l.is_expense and ${isWithin('b.date', first, last)} and ${asked} = 0 group by 1`;
    const parts = (traded: SQL, made: SQL, booked: SQL) => sql`(select coalesce(json_agg(summed), '[]') from (
      select part, ${written('sum(income)', 'income')}, ${written('sum(goods)', 'goods')}, ${written('sum(work)', 'work')},
        ${written('sum(expenses)', 'expenses')}, ${written('sum(other_income)', '"otherIncome"')}
      from (
        select part, income, goods, 0 as work, 0 as expenses, 0 as other_income from ${traded} as traded
        union all
        select part, 0, 0, cost, 0, 0 from ${made} as made
        union all
        select part, 0, 0, 0, case when kind <> 'income' then -amount else 0 end, case kind when 'income' then amount else 0 end
        from ${booked} as booked
      ) as each group by part
    ) as summed)`;
    const margin = sql`'pieces', pieces, 'income', income::text, 'cost', cost::text, 'margin', (income - cost)::text`;
    return sql`
    with traded as materialized (${traded(from, to)}),
    made as materialized (${made(from, to)}),
    booked as materialized (${booked(from, to)}),
    sold_designs as materialized (
      select design_id, sum(pieces)::int as pieces, round(sum(income), ${decimals}::int) as income,
        round(sum(cost), ${decimals}::int) as cost, sum(income) - sum(cost) as margin
      from ${currentRows(keptSoldDays)} as t where work_type_id = ${asked} and ${isWithin('t.day')}
      group by design_id having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0
    ),
    top as materialized (
      select each.*, json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'names', d.names) as design
      from sold_designs as each join designs d on d.id = each.design_id order by each.margin desc, d.id limit ${sql.raw(String(topShown))}
    )
    select ${parts(sql`traded`, sql`made`, sql`booked`)} as parts,
      ${parts(sql`(${traded(fromBefore, toBefore)})`, sql`(${made(fromBefore, toBefore)})`, sql`(${booked(fromBefore, toBefore)})`)} as "partsBefore",
      (select coalesce(json_agg(json_build_object(
          'workType', json_build_object('id', summed.id, 'name', coalesce(w.name, ''), 'names', coalesce(w.names, '{}')),
          'cost', summed.cost) order by summed.amount desc, summed.id), '[]')
        from (
          select work_type_id as id, sum(cost) as amount, ${written('sum(cost)', 'cost')} from made
          group by work_type_id having sum(cost) <> 0
        ) as summed left join work_types w on w.id = summed.id) as works,
      (select coalesce(json_agg(json_build_object(
          'company', case when summed.id <> 0 then json_build_object('id', summed.id, 'name', coalesce(c.name, '')) end,
          'cost', summed.cost) order by summed.amount desc, summed.id), '[]')
        from (
          select coalesce(company_id, 0) as id, sum(cost) as amount, ${written('sum(cost)', 'cost')} from made
          group by 1 having sum(cost) <> 0
        ) as summed left join companies c on c.id = summed.id) as companies,
      (select coalesce(json_agg(json_build_object(
          'category', category, 'expenses', summed.expenses, 'transactions', transactions
        ) order by summed.amount desc, category), '[]')
        from (
          select min(category) as category, -sum(amount) as amount, ${written('-sum(amount)', 'expenses')},
            sum(transactions)::int as transactions
          from booked where kind = 'expense' and category <> '' group by lower(category)
        ) as summed) as categories,
      (select ${written('coalesce(-sum(amount), 0)', 'purchases')} from booked where kind = 'purchase') as purchases,
      (select ${written('coalesce(-sum(amount), 0)', '"writtenOff"')} from booked where kind in ('writeOff', 'rounding')) as "writtenOff",
      (select json_build_object('invoices', coalesce(sum(invoices), 0), 'credits', coalesce(sum(credits), 0),
          'receipts', (
            select coalesce(sum(t.receipts), 0) from ${currentRows(keptReceiptDays)} as t
            where ${isWithin('t.received_on')} and ${asked} in (0, t.work_type_id)),
          'transactions', (select coalesce(sum(transactions), 0) from booked where kind = 'expense'),
          'purchases', (select coalesce(sum(transactions), 0) from booked where kind = 'purchase'))
        from traded) as documents,
      (select coalesce(json_agg(json_build_object('design', design, ${margin}) order by margin desc, design_id), '[]')
        from top) as "topDesigns",
      (select json_build_object(${margin}) from (
        select coalesce(sum(pieces), 0)::int as pieces, round(coalesce(sum(income), 0), ${decimals}::int) as income,
          round(coalesce(sum(cost), 0), ${decimals}::int) as cost
        from sold_designs where design_id not in (select design_id from top)
      ) as others) as "otherDesigns"`;
  },
);

/** What isn't billed of orders in the shop: what it has cost so far, and its price. */
export const readNotBilled = statement<{ cost: string; value: string }, { decimals: number }>(
  'not billed yet',
  ({ decimals }) => sql`
    select round(coalesce(sum(spent.cost * r.billable / r.quantity), 0), ${decimals}::int)::text as cost,
      round(coalesce(sum(r.excl_tax / o.exchange_rate * r.billable / (r.quantity - r.returned)), 0), ${decimals}::int)::text as value
    from orders o
    -- "offset 0" has the rows read by their order: the planner would read all that aren't billed.
    cross join lateral (select * from order_rows where order_id = o.id and billable > 0 offset 0) as r
    cross join lateral cost_of_row(r) as cost
    cross join lateral (
      select coalesce(sum(a.good * a.unit_cost), 0) + case when count(*) > 0 then cost.stock else 0 end as cost
      from assignments a where a.order_row_id = r.id and a.reverted_at is null
    ) as spent
    where is_open(o.stage) or o.stage = 'completed' and o.picked_at is null`,
);
