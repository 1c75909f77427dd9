import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { statement } from '#server/lib/data/statement.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.contract.ts';
import type { AccountingUnit, Days } from '#shared/reports/accounting/period.rules.ts';
import { type Span, spansOf } from '#shared/reports/accounting/span.rules.ts';

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

interface Tallied {
  parts: PartSum[];
  partsBefore: PartSum[];
  works: Accounting['byWorkType'];
  companies: Accounting['byCompany'];
  categories: Accounting['byCategory'];
  /** Those with the highest margin, the highest first. */
  topDesigns: Accounting['topDesigns'];
  otherDesigns: Margin;
  documents: Accounting['documents'];
}

/** Designs with a line of their own. */
const topShown = 5;

interface Asked extends Record<string, unknown> {
  /** The spans of the period and of the one before, of days and months; and the period in spans of any length. */
  days: string;
  daysBefore: string;
  spans: string;
  unit: AccountingUnit;
  /** 0: all. */
  workTypeId: number;
  decimals: number;
}

/** A period as its spans; and the days in the longer ones, whose newest additions aren't in those yet. */
export const spansAsked = (days: Days, kept?: readonly Span[]): string => {
  const ranges = spansOf(days, kept);
  const longer = ranges.filter(({ span }) => span !== 'day');
  const [start, end] = [longer[0], longer.at(-1)];
  const added = start && end ? [{ span: 'added', from: start.from, until: end.until }] : [];
  return JSON.stringify([...ranges, ...added]);
};

/**
 * The rows of a tally in the spans that are asked for: `t` is the tally, and `first` its column with the first day. Each
 * span is looked up by the index, which `offset 0` makes sure of.
 */
const inSpans = (columns: SQL, table: string, first: string, asked: Placeholder, where: SQL): SQL => {
  const rows = (isAdded: boolean) => sql`
    select ${columns} from (
      select each ->> 'span' as span, (each ->> 'from')::date as "from", (each ->> 'until')::date as until
      from json_array_elements(${asked}::json) as each
    ) as asked
    cross join lateral (
      select * from ${sql.raw(table)} t
      where ${isAdded ? sql`not t.merged` : sql`t.span = asked.span`}
        and t.${sql.raw(first)} >= asked."from" and t.${sql.raw(first)} < asked.until and ${where}
      offset 0
    ) as t
    where asked.span ${sql.raw(isAdded ? '=' : '<>')} 'added'`;
  return sql`(${rows(false)} union all ${rows(true)})`;
};

/** Reads every figure of a period from a few rows per span and once only. */
export const readAccountingTallies = statement<Tallied, Asked>(
  'accounting',
  ({ days, daysBefore, spans, unit, workTypeId, decimals }) => {
    const written = (amount: string, as = amount) =>
      sql`round(${sql.raw(amount)}, ${decimals}::int)::text as ${sql.raw(as)}`;
    const isAll = sql`work_type_id = ${workTypeId}::bigint`;
    const amounts = sql.raw(
      ['income', 'goods', 'work', 'expenses', 'other_income']
        .map((each) => `sum(${each}) as ${each}`)
        .join(', '),
    );
    const counts = sql.raw(
      ['invoices', 'credits', 'receipts', 'transactions'].map((each) => `sum(${each}) as ${each}`).join(', '),
    );
    const part = sql`case ${unit}::text when 'day' then t.day else t.day - (extract(day from t.day)::int - 1) end as part`;
    const tallies = (asked: Placeholder, where: SQL) =>
      inSpans(sql`${part}, t.*`, 'accounting_tallies', 'day', asked, where);
    const parts = (source: SQL) => sql`(select coalesce(json_agg(summed), '[]') from (
      select to_char(part, case ${unit}::text when 'day' then 'YYYY-MM-DD' else 'YYYY-MM' end) as part,
        ${written('sum(income)', 'income')}, ${written('sum(goods)', 'goods')}, ${written('sum(work)', 'work')},
        ${written('sum(expenses)', 'expenses')}, ${written('sum(other_income)', '"otherIncome"')}
      from ${source} as days where ${isAll} group by days.part
    ) as summed)`;
    const margin = sql`'pieces', pieces, 'income', income::text, 'cost', cost::text, 'margin', (income - cost)::text`;
    return sql`
    with days as materialized (
      select part, work_type_id, category, ${amounts}, ${counts}
      from ${tallies(days, sql`${workTypeId}::bigint in (0, t.work_type_id)`)} as t group by 1, 2, 3
    ),
    sold as materialized (
      select design_id, sum(pieces)::int as pieces, round(sum(income), ${decimals}::int) as income,
        round(sum(cost), ${decimals}::int) as cost, sum(income) - sum(cost) as margin
      from ${inSpans(
        sql`t.design_id, t.pieces, t.income, t.cost`,
        'accounting_design_tallies',
        'first',
        spans,
        sql`t.work_type_id = ${workTypeId}::bigint`,
      )} as t
      group by design_id having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0
    ),
    top as materialized (
      select sold.*, json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'names', d.names) as design
      from sold join designs d on d.id = sold.design_id order by sold.margin desc, d.id limit ${sql.raw(String(topShown))}
    )
    select ${parts(sql`days`)} as parts, ${parts(tallies(daysBefore, sql`t.work_type_id = ${workTypeId}::bigint`))} as "partsBefore",
      (select coalesce(json_agg(json_build_object(
          'workType', json_build_object('id', summed.id, 'name', coalesce(w.name, ''), 'names', coalesce(w.names, '{}')),
          'cost', summed.cost) order by summed.amount desc, summed.id), '[]')
        from (
          select work_type_id as id, sum(work) as amount, ${written('sum(work)', 'cost')} from days
          where work_type_id <> 0 group by work_type_id having sum(work) <> 0
        ) as summed left join work_types w on w.id = summed.id) as works,
      (select coalesce(json_agg(json_build_object(
          'company', case when summed.id <> 0 then json_build_object('id', summed.id, 'name', coalesce(c.name, '')) end,
          'cost', summed.cost) order by summed.amount desc, summed.id), '[]')
        from (
          select company_id as id, sum(cost) as amount, ${written('sum(cost)', 'cost')}
          from ${inSpans(
            sql`t.company_id, t.cost`,
            'quality_tallies',
            'first',
            spans,
            sql`t.by = 'person' and ${workTypeId}::bigint in (0, t.work_type_id)`,
          )} as t
          group by company_id having sum(cost) <> 0
        ) as summed left join companies c on c.id = summed.id) as companies,
      (select coalesce(json_agg(json_build_object(
          'category', category, 'expenses', summed.expenses, 'transactions', transactions
        ) order by summed.amount desc, category), '[]')
        from (
          select min(category) as category, sum(expenses) as amount, ${written('sum(expenses)', 'expenses')},
            sum(transactions)::int as transactions
          from days where ${isAll} and category <> '' and ${workTypeId}::bigint = 0
          group by lower(category) having sum(transactions) <> 0
        ) as summed) as categories,
      (select json_build_object('invoices', coalesce(sum(invoices), 0), 'credits', coalesce(sum(credits), 0),
          'receipts', coalesce(sum(receipts), 0), 'transactions', coalesce(sum(transactions), 0))
        from days where ${isAll}) as documents,
      (select coalesce(json_agg(json_build_object('design', design, ${margin}) order by margin desc, design_id), '[]')
        from top) as "topDesigns",
      (select json_build_object(${margin}) from (
        select coalesce(sum(pieces), 0)::int as pieces, round(coalesce(sum(income), 0), ${decimals}::int) as income,
          round(coalesce(sum(cost), 0), ${decimals}::int) as cost
        from sold where design_id not in (select design_id from top)
      ) as others) as "otherDesigns"`;
  },
);
