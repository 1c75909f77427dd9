import { type SQL, sql } from 'drizzle-orm';
import { statement } from '#server/lib/data/statement.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.contract.ts';
import type { AccountingUnit } from '#shared/reports/accounting/period.rules.ts';

/** The sums of one day, `YYYY-MM-DD`, or of one month, `YYYY-MM`. */
export interface PartSum {
  part: string;
  income: string;
  goods: string;
  work: string;
  expenses: string;
}

/** The sums of one design; null: of everything without one. */
export interface DesignSum {
  design: Accounting['topDesigns'][number]['design'] | null;
  pieces: number;
  income: string;
  cost: string;
}

interface Tallied {
  parts: PartSum[];
  partsBefore: PartSum[];
  works: Accounting['byWorkType'];
  companies: Accounting['byCompany'];
  categories: Accounting['byCategory'];
  /** The highest margin first. */
  designs: DesignSum[];
  documents: Partial<Accounting['documents']>;
}

interface Asked extends Record<string, unknown> {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
  /** The whole months of the period. */
  monthFrom: string;
  monthUntil: string;
  unit: AccountingUnit;
  /** 0: all. */
  workTypeId: number;
  decimals: number;
}

/** Reads every figure of a period, from a few rows per day: those of designs from months where it has whole ones. */
export const readAccountingTallies = statement<Tallied, Asked>(
  'accounting',
  ({ from, to, beforeFrom, beforeTo, monthFrom, monthUntil, unit, workTypeId, decimals }) => {
    const money = (column: string, as = column) =>
      sql`round(sum(${sql.raw(column)}), ${decimals}::int)::text as ${sql.raw(as)}`;
    const parts = (first: typeof from, last: typeof to) => sql`(select coalesce(json_agg(summed), '[]') from (
      select to_char(day, case ${unit}::text when 'day' then 'YYYY-MM-DD' else 'YYYY-MM' end) as part,
        ${money('income')}, ${money('goods')}, ${money('work')}, ${money('expenses')}
      from accounting_tallies
      where day between ${first}::date and ${last}::date and work_type_id = ${workTypeId}::bigint
      group by 1
    ) as summed)`;
    const received = (span: SQL) => sql`
      select company_id, cost from quality_tallies
      where by = 'person' and ${workTypeId}::bigint in (0, work_type_id) and ${span}`;
    return sql`
    select ${parts(from, to)} as parts, ${parts(beforeFrom, beforeTo)} as "partsBefore",
      (select coalesce(json_agg(json_build_object(
          'workType', json_build_object('id', summed.id, 'name', coalesce(w.name, ''), 'names', coalesce(w.names, '{}')),
          'cost', summed.cost) order by summed.amount desc, summed.id), '[]')
        from (
          select work_type_id as id, sum(work) as amount, ${money('work', 'cost')} from accounting_tallies
          where day between ${from}::date and ${to}::date and work_type_id <> 0
            and ${workTypeId}::bigint in (0, work_type_id)
          group by work_type_id having sum(work) <> 0
        ) as summed left join work_types w on w.id = summed.id) as works,
      (select coalesce(json_agg(json_build_object(
          'company', case when summed.id <> 0 then json_build_object('id', summed.id, 'name', coalesce(c.name, '')) end,
          'cost', summed.cost) order by summed.amount desc, summed.id), '[]')
        from (
          select company_id as id, sum(cost) as amount, ${money('cost')} from (
            ${received(sql`is_month and first >= ${monthFrom}::date and first < ${monthUntil}::date`)}
            union all ${received(sql`not is_month and first >= ${from}::date and first < ${monthFrom}::date`)}
            union all ${received(sql`not is_month and first >= ${monthUntil}::date and first <= ${to}::date`)}
          ) as spans
          group by company_id having sum(cost) <> 0
        ) as summed left join companies c on c.id = summed.id) as companies,
      (select coalesce(json_agg(json_build_object(
          'category', category, 'expenses', summed.expenses, 'transactions', transactions
        ) order by summed.amount desc, category), '[]')
        from (
          select min(category) as category, sum(expenses) as amount, ${money('expenses')},
            sum(transactions)::int as transactions
          from accounting_tallies
          where day between ${from}::date and ${to}::date and work_type_id = 0 and category <> ''
            and ${workTypeId}::bigint = 0
          group by lower(category) having sum(transactions) <> 0
        ) as summed) as categories,
      (select json_build_object('invoices', coalesce(sum(invoices), 0), 'credits', coalesce(sum(credits), 0),
          'receipts', coalesce(sum(receipts), 0), 'transactions', coalesce(sum(transactions), 0))
        from accounting_tallies
        where day between ${from}::date and ${to}::date and work_type_id = ${workTypeId}::bigint) as documents,
      (select coalesce(json_agg(json_build_object(
          'design', case when d.id is not null then json_build_object('id', d.id, 'code', d.code, 'name', d.name) end,
          'pieces', summed.pieces, 'income', summed.income, 'cost', summed.cost
        ) order by summed.margin desc, d.id), '[]')
        from (
          select design_id, sum(pieces)::int as pieces, ${money('income')}, ${money('cost')},
            sum(income - cost) as margin
          from (
            select * from accounting_design_tallies where work_type_id = ${workTypeId}::bigint and is_month
              and first >= ${monthFrom}::date and first < ${monthUntil}::date
            union all
            select * from accounting_design_tallies where work_type_id = ${workTypeId}::bigint and not is_month
              and first >= ${from}::date and first < ${monthFrom}::date
            union all
            select * from accounting_design_tallies where work_type_id = ${workTypeId}::bigint and not is_month
              and first >= ${monthUntil}::date and first <= ${to}::date
          ) as spans
          group by design_id having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0
        ) as summed left join designs d on d.id = summed.design_id) as designs`;
  },
);
