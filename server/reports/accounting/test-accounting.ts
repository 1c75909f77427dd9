import type { testApp } from '#server/test-app.ts';
import type { Accounting } from '#shared/reports/accounting/accounting.api.ts';
import { ownGoods, ownWork } from './test-costs.ts';

export type App = Awaited<ReturnType<typeof testApp>>;

/** The records that accounting is made of, straight from the documents, of every work type ($3 is null) or of one. */
const sources = `
  with valued as (
    select l.*, round(l.excl_tax / i.exchange_rate, 2) as own_income
    from invoice_lines l join invoices i on i.id = l.invoice_id
  ), sold as (
    select i.id, i.kind, i.invoice_date as day, r.design_id,
      case i.kind when 'creditNote' then -l.quantity else l.quantity end as pieces,
      -- Pieces of a line that are credited one after the other take back exactly what the line was.
      case i.kind when 'creditNote' then -(round(whole.own_income * (gone.pieces + l.quantity) / whole.quantity, 2)
        - round(whole.own_income * gone.pieces / whole.quantity, 2)) else l.own_income end as income
    from invoices i join valued l on l.invoice_id = i.id join order_rows r on r.id = l.order_row_id
    left join valued whole on whole.id = l.credits_line_id
    cross join lateral (
      select coalesce(sum(e.quantity), 0) as pieces from invoice_lines e
      where e.credits_line_id = l.credits_line_id and e.id < l.id) as gone
    where i.invoice_date between $1 and $2 and ($3::bigint is null
      or exists (select from order_row_works w where w.order_row_id = r.id and w.work_type_id = $3))
  ), used as (
    select * from own_goods as goods where day between $1 and $2 and ($3::bigint is null
      or exists (select from order_row_works w where w.order_row_id = goods.order_row_id and w.work_type_id = $3))
  ), made as (
    select * from own_work as work where day between $1 and $2 and ($3::bigint is null or work_type_id = $3)
  ), received as (
    select x.id from receipts x join assignments a on a.id = x.assignment_id
    where x.received_on between $1 and $2 and x.reverted_at is null and x.good > 0
      and ($3::bigint is null or a.work_type_id = $3)
  ), spent as (
    select t.date as day, lower(t.category) as category, -t.base_amount as amount from transactions t
    where t.date between $1 and $2 and $3::bigint is null and (t.kind = 'expense'
      or t.kind = 'reversal' and (select kind from transactions r where r.id = t.reverses_id) = 'expense')
  ), bought as (
    select b.id, b.date as day, l.excl_tax as amount from purchases b join purchase_lines l on l.purchase_id = b.id
    left join items i on i.id = l.item_id
    where b.date between $1 and $2 and $3::bigint is null and coalesce(i.type, 'service') = 'service'
  ), waived as (
    select t.date as day, -t.base_amount as amount from transactions t
    where t.date between $1 and $2 and $3::bigint is null and (t.kind in ('writeOff', 'rounding')
      or t.kind = 'reversal' and (select kind from transactions r where r.id = t.reverses_id) in ('writeOff', 'rounding'))
  ), gained as (
    select t.date as day, t.base_amount as amount from transactions t
    where t.date between $1 and $2 and $3::bigint is null and (t.kind = 'income'
      or t.kind = 'reversal' and (select kind from transactions r where r.id = t.reverses_id) = 'income')
  )`;

export const text = (sum: string) => `round(coalesce(${sum}, 0), 2)::text`;
const income = '(select sum(income) from sold)';
const cost = 'coalesce((select sum(cost) from used), 0) + coalesce((select sum(cost) from made), 0)';
const outlay = `(select day, amount from spent union all select day, amount from bought
  union all select day, amount from waived) as outlay`;
const expenses = `(select sum(amount) from ${outlay})`;
const otherIncome = '(select sum(amount) from gained)';
const profit = `(coalesce(${income}, 0) - (${cost}))`;

/** Computes what pieces cost from the documents, once for all periods; accounting never sees these tables. */
export const recomputeCosts = (pool: App['pool']) =>
  pool.query(`
    drop table if exists own_goods, own_work;
    create table own_goods as ${ownGoods}; create table own_work as ${ownWork};
    analyze own_goods; analyze own_work`);

/** Computes accounting from the documents, by SQL of its own; `recomputeCosts()` comes first. */
export function recomputing(pool: App['pool']) {
  const read = async (select: string, days: { from: string; to: string }, workTypeId: number | null) =>
    (await pool.query(`${sources} ${select}`, [days.from, days.to, workTypeId])).rows;

  const figures = async (days: { from: string; to: string }, workTypeId: number | null) =>
    (
      await read(
        `select ${text(income)} as income, ${text(cost)} as cost, ${text(profit)} as profit,
        ${text(expenses)} as expenses, ${text(otherIncome)} as "otherIncome",
        ${text(`${profit} - coalesce(${expenses}, 0) + coalesce(${otherIncome}, 0)`)} as "netProfit"`,
        days,
        workTypeId,
      )
    )[0];

  const seriesOf = (days: { from: string; to: string }, unit: string, workTypeId: number | null) =>
    read(
      `select greatest(part, $1)::text as "from",
      ${text('(select sum(income) from sold where day between part and last)')} as income,
      ${text(`(select sum(cost) from used where day between part and last)`)} as goods,
      ${text(`(select sum(cost) from made where day between part and last)`)} as work,
      ${text(`(select sum(amount) from ${outlay} where day between part and last)`)} as expenses,
      ${text('(select sum(amount) from gained where day between part and last)')} as "otherIncome"
    from (select part::date as part, (part + interval '1 ${unit}' - interval '1 day')::date as last
      from generate_series(date_trunc('${unit}', $1::timestamp), $2::timestamp, interval '1 ${unit}') as part) as parts
    order by part`,
      days,
      workTypeId,
    );

  /** The whole reply, computed from the documents. */
  return async function recomputed(shown: Accounting, workTypeId: number | null) {
    const days = { from: shown.from, to: shown.to };
    const added = (series: Record<string, string>[]) =>
      series.map(({ goods, work, ...part }) => ({
        ...part,
        cost: (Number(goods) + Number(work)).toFixed(2),
      }));
    const designs = await read(
      `select design_id as id, sum(pieces)::int as pieces, ${text('sum(income)')} as income, ${text('sum(cost)')} as cost,
      ${text('sum(income) - sum(cost)')} as margin
    from (
      select design_id, pieces, income, 0 as cost from sold union all select design_id, 0, 0, cost from used
      union all select design_id, 0, 0, cost from made
    ) as each
    group by 1 having sum(pieces) <> 0 or sum(income) <> 0 or sum(cost) <> 0 order by sum(income) - sum(cost) desc, 1`,
      days,
      workTypeId,
    );
    const top = designs.filter(({ id }) => id !== null).slice(0, 5);
    const others = designs.filter((each) => !top.includes(each));
    const sum = (key: string) => others.reduce((all, each) => all + Number(each[key]), 0);
    const goods = await read(`select ${text('sum(cost)')} as cost from used`, days, workTypeId);
    const works = await read(
      `select work_type_id as id, ${text('sum(cost)')} as cost from made group by 1 having sum(cost) <> 0
    order by sum(cost) desc, 1`,
      days,
      workTypeId,
    );
    const [documents] = await read(
      `select (select count(distinct id)::int from sold where kind = 'invoice') as invoices,
      (select count(distinct id)::int from sold where kind = 'creditNote') as credits,
      (select count(*)::int from received) as receipts, (select count(*)::int from spent) as transactions,
      (select count(distinct id)::int from bought) as purchases`,
      days,
      workTypeId,
    );
    return {
      ...(await figures(days, workTypeId)),
      previous: {
        from: shown.previous.from,
        to: shown.previous.to,
        ...(await figures(shown.previous, workTypeId)),
      },
      series: added(await seriesOf(days, shown.unit, workTypeId)),
      previousSeries: added(await seriesOf(shown.previous, shown.unit, workTypeId)),
      byWorkType: [...works, ...goods.flatMap(({ cost }) => (cost === '0.00' ? [] : [{ id: null, cost }]))],
      byCompany: await read(
        `select company_id as id, ${text('sum(cost)')} as cost from made group by 1 having sum(cost) <> 0
      order by sum(cost) desc, coalesce(company_id, 0)`,
        days,
        workTypeId,
      ),
      byCategory: await read(
        `select category, ${text('sum(amount)')} as expenses, count(*)::int as transactions from spent
      group by 1 order by sum(amount) desc, 1`,
        days,
        workTypeId,
      ),
      purchases: (await read(`select ${text('sum(amount)')} as amount from bought`, days, workTypeId))[0]
        ?.amount,
      writtenOff: (await read(`select ${text('sum(amount)')} as amount from waived`, days, workTypeId))[0]
        ?.amount,
      topDesigns: top,
      otherDesigns: {
        pieces: sum('pieces'),
        income: sum('income').toFixed(2),
        cost: sum('cost').toFixed(2),
        margin: sum('margin').toFixed(2),
      },
      documents,
    };
  };
}

/** The reply with the same names as the recomputed one. */
export const figuresOf = ({ from, to, currency, unit, workType, ...shown }: Accounting) => ({
  ...shown,
  byWorkType: shown.byWorkType.map((each) => ({ id: each.workType?.id ?? null, cost: each.cost })),
  byCompany: shown.byCompany.map((each) => ({ id: each.company?.id ?? null, cost: each.cost })),
  byCategory: shown.byCategory.map((each) => ({ ...each, category: each.category.toLowerCase() })),
  topDesigns: shown.topDesigns.map(({ design, ...each }) => ({ id: design.id, ...each })),
});

/** How many figures a reply has. */
export const counted = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((all: number, each) => all + counted(each), 0)
    : 1;
