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
];

/** Merges the additions to the figures of accounting since the last time. Returns whether this process merged. */
export const compactAccounting = (database: Database): Promise<boolean> =>
  mergeAdditions(database, accountingTallies, compactLock);
