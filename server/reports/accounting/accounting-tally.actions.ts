import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';

/** An arbitrary number, the same in every server process. */
const compactLock = 7_102_640_012;

interface Tally {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  /** The sums of each key, from the records themselves. */
  records: SQL;
}

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

const tallies: readonly Tally[] = [
  {
    table: 'accounting_tallies',
    keys: ['day', 'work_type_id', 'category'],
    sums: ['income', 'goods', 'work', 'expenses', 'invoices', 'credits', 'receipts', 'transactions'],
    records: sql`
      select day, work_type_id, '' as category, sum(income) as income, sum(goods) as goods, 0 as work, 0 as expenses,
        count(distinct invoice_id) filter (where kind = 'invoice') as invoices,
        count(distinct invoice_id) filter (where kind = 'creditNote') as credits, 0 as receipts, 0 as transactions
      from (${sold}) as sold group by day, work_type_id
      union all
      select day, work_type_id, '', 0, 0, sum(cost), 0, 0, 0, count(*), 0
      from (${received}) as received group by day, work_type_id
      union all
      select t.date, 0, t.category, 0, 0, 0, -sum(t.base_amount), 0, 0, 0, count(*)
      from transactions t left join transactions reversed on reversed.id = t.reverses_id
      where t.kind = 'expense' or reversed.kind = 'expense' group by t.date, t.category`,
  },
  {
    table: 'accounting_design_tallies',
    keys: ['is_month', 'first', 'work_type_id', 'design_id'],
    sums: ['pieces', 'income', 'cost'],
    records: sql`
      select is_month, case when is_month then date_trunc('month', day::timestamp)::date else day end as first,
        work_type_id, design_id, pieces, income, cost
      from (
        select day, work_type_id, design_id, pieces, income, goods as cost from (${sold}) as sold
        union all
        select day, work_type_id, design_id, 0, 0, cost from (${received}) as received
      ) as each cross join (values (false), (true)) as span (is_month)`,
  },
];

const named = (columns: readonly string[]) => sql.raw(columns.join(', '));
const summed = (columns: readonly string[]) =>
  sql.raw(columns.map((each) => `sum(${each}) as ${each}`).join(', '));
const anySum = (columns: readonly string[]) =>
  sql.raw(columns.map((each) => `sum(${each}) <> 0`).join(' or '));

/**
 * Merges the rows that were added since the last time with those of the same key; sums stay the same in every snapshot. Reads
 * the keys of new rows only, since there is a key for each design and day. Of two processes, one skips. Returns
 * whether this process merged.
 */
export const compactAccounting = (database: Database): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${compactLock}::bigint) as mine`,
    );
    if (!rows[0]?.mine) return false;
    for (const { table, keys, sums } of tallies) {
      const isSame = sql.raw(keys.map((key) => `t.${key} = fresh.${key}`).join(' and '));
      await transaction.execute(sql`
        with fresh as (select distinct ${named(keys)} from ${sql.raw(table)} where not merged),
        old as (delete from ${sql.raw(table)} t using fresh where ${isSame} returning t.*)
        insert into ${sql.raw(table)} (merged, ${named(keys)}, ${named(sums)})
        select true, ${named(keys)}, ${summed(sums)} from old group by ${named(keys)} having ${anySum(sums)}`);
    }
    return true;
  });

export interface Rebuilt {
  /** The sums per key that the records come to. */
  figures: number;
  /** Those that were kept otherwise. */
  differing: number;
}

/**
 * Makes the figures of accounting again from the documents, and returns how many of them were kept otherwise. Writers
 * wait until the end of the transaction.
 */
export const rebuildAccounting = (database: Database): Promise<Rebuilt> =>
  database.transaction(async (transaction) => {
    const rebuilt: Rebuilt = { figures: 0, differing: 0 };
    await transaction.execute(
      sql.raw(`lock table ${tallies.map(({ table }) => table).join(', ')}
      in share row exclusive mode`),
    );
    for (const { table, keys, sums, records } of tallies) {
      const kept = sql.raw(table);
      const sumsOf = (source: SQL) => sql`
        select ${named(keys)}, ${summed(sums)} from ${source} group by ${named(keys)} having ${anySum(sums)}`;
      await transaction.execute(sql`
        create temp table rebuilt on commit drop as ${sumsOf(sql`(${records}) as records`)}`);
      const { rows } = await transaction.execute<Rebuilt & Record<string, unknown>>(sql`
        select (select count(*)::int from rebuilt) as figures, count(distinct (${named(keys)}))::int as differing
        from (
          (table rebuilt except all (${sumsOf(kept)})) union all ((${sumsOf(kept)}) except all table rebuilt)
        ) as differing`);
      rebuilt.figures += rows[0]?.figures ?? 0;
      rebuilt.differing += rows[0]?.differing ?? 0;
      await transaction.execute(sql`delete from ${kept}`);
      await transaction.execute(sql`
        insert into ${kept} (merged, ${named(keys)}, ${named(sums)})
        select true, ${named(keys)}, ${named(sums)} from rebuilt`);
      await transaction.execute(sql`drop table rebuilt`);
    }
    return rebuilt;
  });
