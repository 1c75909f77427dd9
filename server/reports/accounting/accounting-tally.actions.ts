import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { spans } from '#shared/reports/accounting/span.rules.ts';
import { mergeAdditions, type Tally } from './tally.actions.ts';

/** An arbitrary number, the same in every server process. */
const compactLock = 7_102_640_012;

/** Lines as they count for each of their work types, and for all (0). */
const sold = sql`
  select i.id as invoice_id, i.kind, i.invoice_date as day, work_type_id, coalesce(l.design_id, 0) as design_id,
    sign * l.quantity as pieces, sign * l.base_excl_tax as income, sign * l.base_cost as goods
  from invoice_lines l join invoices i on i.id = l.invoice_id
  cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) as as_signed
  cross join lateral unnest(0::bigint || l.work_type_ids) as work_type_id`;

const received = sql`
  select r.received_on as day, scope as work_type_id, coalesce(r.design_id, 0) as design_id, r.cost
  from receipts r cross join lateral (values (0::bigint), (r.work_type_id)) as scopes (scope)
  where r.good > 0 and r.reverted_at is null`;

/** The rows of open orders with unfinished pieces, and what each piece earns; see piece-in-work.table.ts. */
const inWork = sql`
  select r.id as order_row_id, r.order_id, o.due_date, r.design_id, works.ids as work_type_ids,
    coalesce(agreed.company_ids, '{}') as company_ids, r.quantity - works.done as pieces, each.price, each.work, each.goods,
    each.price - each.work - each.goods as profit
  from orders o join order_rows r on r.order_id = o.id join currencies base on base.is_base
  join (
    select order_row_id, min(collected) as done,
      array_agg(work_type_id order by work_type_id) filter (where collected < quantity) as ids
    from order_row_works group by 1
  ) as works on works.order_row_id = r.id and works.ids is not null
  left join (
    select order_row_id, sum((quantity - rejected) * unit_cost) as cost,
      array_agg(distinct company_id) filter (where company_id is not null and good + rejected < quantity) as company_ids
    from assignments where reverted_at is null group by 1
  ) as agreed on agreed.order_row_id = r.id
  cross join lateral (
    select round(r.excl_tax / o.exchange_rate / r.quantity, base.decimals) as price,
      round(coalesce(agreed.cost, 0) / r.quantity, base.decimals) as work,
      round(case when r.design_id is null and r.item_id is null and r.fabric_from = 'shop'
        then r.fabric_cost * r.fabric_quantity / r.quantity else r.cost end, base.decimals) as goods
  ) as each
  where is_open(o.stage)`;

/** The figures of accounting. */
export const accountingTallies: readonly Tally[] = [
  {
    table: 'accounting_tallies',
    isMerged: true,
    spans: { kept: ['month', 'day'], first: 'day' },
    keys: ['span', 'day', 'work_type_id', 'category'],
    sums: [
      'income',
      'goods',
      'work',
      'expenses',
      'other_income',
      'invoices',
      'credits',
      'receipts',
      'transactions',
    ],
    records: sql`
      select day, work_type_id, '' as category, sum(income) as income, sum(goods) as goods, 0 as work, 0 as expenses,
        0 as other_income,
        count(distinct invoice_id) filter (where kind = 'invoice') as invoices,
        count(distinct invoice_id) filter (where kind = 'creditNote') as credits, 0 as receipts, 0 as transactions
      from (${sold}) as sold group by day, work_type_id
      union all
      select day, work_type_id, '', 0, 0, sum(cost), 0, 0, 0, 0, count(*), 0
      from (${received}) as received group by day, work_type_id
      union all
      select t.date, 0, t.category, 0, 0, 0, -sum(t.base_amount), 0, 0, 0, 0, count(*)
      from transactions t left join transactions reversed on reversed.id = t.reverses_id
      where t.kind = 'expense' or reversed.kind = 'expense' group by t.date, t.category
      union all
      select t.date, 0, '', 0, 0, 0, 0, sum(t.base_amount), 0, 0, 0, 0
      from transactions t left join transactions reversed on reversed.id = t.reverses_id
      where t.kind = 'income' or reversed.kind = 'income' group by t.date`,
  },
  {
    table: 'accounting_design_tallies',
    isMerged: true,
    spans: { kept: spans, first: 'first' },
    keys: ['span', 'first', 'work_type_id', 'design_id'],
    sums: ['pieces', 'income', 'cost'],
    records: sql`
      select day as first, work_type_id, design_id, pieces, income, goods as cost from (${sold}) as sold
      union all
      select day, work_type_id, design_id, 0, 0, cost from (${received}) as received`,
  },
  {
    table: 'pieces_in_work',
    keys: ['order_row_id', 'order_id', 'due_date', 'design_id', 'work_type_ids', 'company_ids'],
    sums: ['pieces', 'price', 'work', 'goods', 'profit'],
    records: inWork,
  },
  {
    table: 'piece_in_work_tallies',
    isMerged: true,
    keys: ['due_date'],
    sums: ['pieces', 'price', 'work', 'goods'],
    records: sql`
      select due_date, pieces, pieces * price as price, pieces * work as work, pieces * goods as goods
      from (${inWork}) as each`,
  },
];

/** Merges the additions to the figures of accounting since the last time. Returns whether this process merged. */
export const compactAccounting = (database: Database): Promise<boolean> =>
  mergeAdditions(database, accountingTallies, compactLock);
