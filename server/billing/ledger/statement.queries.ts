import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOfSale } from '#server/billing/invoice/invoice.table.ts';
import { askedCustomer } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { StatementLine, statementApi } from '#shared/billing/ledger/statement.api.ts';
import { mostStatementLines } from '#shared/billing/ledger/statement.contract.ts';

type Query = z.output<typeof statementApi.get.query>;
type Row = Omit<StatementLine, 'kind'> & {
  kind: StatementLine['kind'] | null;
  customerId: number;
  currency: string;
  decimals: number;
  opening: string;
  closing: string;
  left: number;
};

/** What each line adds to the balance, in the base currency, and its place among the lines of one day. */
const entries = sql.raw(`
  select 'order' as kind, 1 as place, o.id, o.reference_number as number, o.ordered_on as date, o.currency, o.decimals,
    o.incl_tax - o.billed as own, round((o.incl_tax - o.billed) / o.exchange_rate, base.decimals) as amount,
    null as method, o.id as order_id, null::bigint as invoice_id, null::numeric as used
  from own o, base where o.stage <> 'cancelled' and o.incl_tax <> o.billed
  union all
  select i.kind, 2, i.id, i.invoice_number, i.invoice_date, i.currency, i.decimals, i.total * sign,
    i.base_total * sign, null, null, i.id, null
  from asked join invoices i on i.customer_id = asked.id and ${isOfSale}, lateral (select case i.kind when 'invoice' then 1 else -1 end as sign)
  union all
  select 'payment', 3, p.id, coalesce(o.reference_number, i.invoice_number), p.date, p.currency, p.decimals, -paid.amount,
    -round(p.base_amount * paid.amount / p.amount, base.decimals), p.method, p.order_id, p.invoice_id, null
  from (
    select payment_id, sum(amount) as amount
    from (
      select a.payment_id, a.amount from own join payment_allocations a on a.order_id = own.id
      union all select payment_id, amount from given
    ) as each
    group by payment_id
  ) as paid
  join payments p on p.id = paid.payment_id
  left join orders o on o.id = p.order_id left join invoices i on i.id = p.invoice_id, base
  union all
  select r.kind, 4, r.id, coalesce(o.reference_number, i.invoice_number), r.date, p.currency, p.decimals, back.amount,
    round(r.base_amount * back.amount / r.amount, base.decimals), r.method, p.order_id, p.invoice_id, null
  from (select refund_id, sum(amount) as amount from given group by refund_id) as back
  join refunds r on r.id = back.refund_id join payments p on p.id = r.payment_id
  left join orders o on o.id = p.order_id left join invoices i on i.id = p.invoice_id, base
  union all
  select 'cancelled', 5, o.id, o.reference_number, o.cancelled_on, o.currency, o.decimals, o.paid + o.moved - o.billed,
    round((o.paid + o.moved - o.billed) / o.exchange_rate, base.decimals), null, o.id, null, null
  from own o, base where o.stage = 'cancelled' and o.paid + o.moved <> o.billed
  union all
  select 'credit', 6, u.id, coalesce(o.reference_number, i.invoice_number), u.date, u.currency, u.decimals, -spent.taken_out,
    -round(spent.taken_out_base, base.decimals), null, u.order_id, u.invoice_id, u.amount
  from (
    select c.use_id, coalesce(sum(c.amount) filter (where own.stage = 'cancelled'), 0) as taken_out,
      coalesce(sum(c.amount / own.exchange_rate) filter (where own.stage = 'cancelled'), 0) as taken_out_base
    from credit_use_parts c join own on own.id = c.from_order_id group by c.use_id
  ) as spent
  join credit_uses u on u.id = spent.use_id
  left join orders o on o.id = u.order_id left join invoices i on i.id = u.invoice_id, base`);

/**
 * One row for each line, all with the sums of the statement; a single row without a kind if there are no lines. The
 * exchange difference is what is left between the lines and the balance of the orders, which are at their own rates.
 */
const readLines = statement<Row, { customerId: number; from: string | null; to: string | null }>(
  'statement of a customer',
  ({ customerId, from, to }) => sql`
    with recursive ${askedCustomer(customerId)},
    base as materialized (select code, decimals from currencies where is_base),
    own as materialized (
      select o.*, coalesce(billed.amount, 0) as billed, coalesce(moved.amount, 0) as moved
      from asked join orders o on o.customer_id = asked.id
      left join lateral (
        select sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end) as amount
        from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_id = o.id
      ) as billed on true
      left join lateral (select sum(amount) as amount from credit_use_parts c where c.from_order_id = o.id) as moved on true
    ), given as materialized (
      select a.* from own join refund_allocations a on a.order_id = own.id
    ), entries as materialized (${entries}),
    complete as (
      select * from entries
      union all
      select 'exchange', 7, null, '', last.date, base.code, base.decimals, last.difference, last.difference, null, null, null, null
      from base, lateral (
        select (select max(date) from entries) as date, coalesce((
            select round(sum(owed_of_order(stage, incl_tax, paid, exchange_rate)), base.decimals) from own), 0)
          - coalesce((select sum(amount) from entries), 0) as difference
      ) as last
      where last.difference <> 0
    ), running as (
      select *, sum(amount) over later as balance, row_number() over (order by date desc, place desc, id desc) as back
      from complete where coalesce(date <= ${to}::date, true) window later as (order by date, place, id)
    ), listed as (
      select *, count(*) over () - ${sql.raw(String(mostStatementLines))} as over
      from running where coalesce(date >= ${from}::date, true)
      order by back limit ${sql.raw(String(mostStatementLines))}
    ), sums as (
      select coalesce((select balance from running order by back limit 1), 0) as closing,
        coalesce((select balance - amount from listed order by back desc limit 1),
          (select balance from running order by back limit 1), 0) as opening
    )
    select asked.id as "customerId", base.code as currency, base.decimals,
      round(sums.opening, base.decimals)::text as opening, round(sums.closing, base.decimals)::text as closing,
      greatest(coalesce(l.over, 0), 0)::int as left, l.kind, l.id, l.number, l.date::text as date,
      round(l.amount, base.decimals)::text as amount, round(l.balance, base.decimals)::text as balance,
      case when l.currency <> base.code then json_build_object('currency', l.currency, 'amount', round(l.own, l.decimals)::text)
        end as foreign,
      case when l.used is not null then json_build_object('currency', l.currency, 'amount', round(l.used, l.decimals)::text)
        end as used,
      l.method, l.order_id as "orderId", l.invoice_id as "invoiceId"
    from asked cross join base cross join sums left join listed l on true
    order by l.back desc`,
);

/** The statement of a customer, or of the one that a merged customer became part of. Throws `not_found`. */
export async function readStatement(database: Database, id: number, { from, to }: Query) {
  const rows = await readLines(database, {
    customerId: id,
    from: from ?? null,
    to: to ?? null,
  });
  const [first] = rows;
  if (!first) throw new Problem('not_found');
  const { customerId, currency, decimals, opening, closing, left } = first;
  const lines = rows.flatMap(({ kind, ...line }) => (kind === null ? [] : [{ ...line, kind }]));
  return { customerId, currency, decimals, opening, closing, left, lines };
}
