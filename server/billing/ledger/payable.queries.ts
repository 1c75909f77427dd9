import { and, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { currentRows } from '#server/lib/data/kept.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import { keptEarnedDays } from '#server/orders/payees/earned-day.kept.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { Payable, payableApi } from '#shared/billing/ledger/payable.api.ts';
import { assignee, payeeNames, payeeSearch, workers } from './payee.queries.ts';

type Query = z.output<typeof payableApi.list.query>;
type Totals = Record<'earned' | 'purchased' | 'settled' | 'owed', string>;

/** A page of what companies and users are owed, and the totals of all pages. */
export async function listPayables(database: Database, query: Query) {
  const { decimals } = await baseCurrency(database);
  const from = payablesOf(decimals);
  const where = and(...filtersOf(query));
  const asked = await readSearch(database, query.search);
  const found = asked && hasAll(payeeSearch, asked.pieces);
  const { key, descending } = sortOf(query.sort, sorts);
  const listing = {
    from,
    id: payees.id,
    sort: { key: key ?? sorts.owed, descending },
    where,
    search: found && { test: found, from, where: found },
  };
  const page = await pageOfRows(database, listing, query, (ids) => readPayables(database, ids, decimals));
  const sum = (column: string) =>
    sql`round(coalesce(sum(${sql.raw(column)}), 0), ${decimals}::int)::text as ${sql.raw(column)}`;
  const { rows } = await database.execute<Totals>(sql`
    select ${sum('earned')}, ${sum('purchased')}, ${sum('settled')}, ${sum('owed')} from ${from} where ${and(where, found) ?? sql`true`}`);
  return { ...page, totals: rows[0] ?? { earned: '0', purchased: '0', settled: '0', owed: '0' } };
}

/** Throws `not_found`, also for whom nothing was ever owed. */
export async function findPayable(database: Database, id: number): Promise<Payable> {
  const { decimals } = await baseCurrency(database);
  const [found] = await readPayables(database, [id], decimals);
  if (!found) throw new Problem('not_found');
  return found;
}

const owed = sql`standing.owed`;
const sorts = {
  name: sql`coalesce(${companies.sortName}, ${workers.sortName})`,
  earned: sql`standing.earned`,
  purchased: sql`standing.purchased`,
  settled: sql`standing.settled`,
  owed,
};

const standings = { owed: sql`${owed} > 0`, even: sql`${owed} = 0`, overpaid: sql`${owed} < 0` };

const filtersOf = ({ companyId, userId, standing }: Query): (SQL | undefined)[] => [
  companyId === undefined ? undefined : sql`${payees.companyId} = ${companyId}`,
  userId === undefined ? undefined : sql`${payees.userId} = ${userId}`,
  standing && standings[standing],
];

/** What each payee earned by good pieces and billed, and what was settled of it; everybody, or one. */
export const balances = (payeeId?: number): SQL => sql`
  select payee_id, sum(earned) as earned, sum(purchased) as purchased, sum(settled) as settled
  from (
    select p.id as payee_id, worked.earned, 0 as purchased, 0 as settled
    from (
      select company_id, user_id, sum(earned) as earned from ${currentRows(keptEarnedDays)} as days group by 1, 2
    ) as worked
    join payees p on p.company_id = worked.company_id or p.user_id = worked.user_id
    union all
    select p.id, 0, b.incl_tax, 0 from purchases b join payees p on p.company_id = b.company_id
    union all
    select payee_id, 0, 0, -base_amount from transactions where payee_id is not null
  ) as each
  where ${payeeId === undefined ? sql`true` : sql`payee_id = ${payeeId}`} group by payee_id`;

/** Everybody who earned or was paid something: a shop's companies and users, too few to need an index. */
export const payablesOf = (decimals: number): SQL => sql`(
    select payee_id, round(earned, ${decimals}::int) as earned, purchased, settled,
      round(earned, ${decimals}::int) + purchased - settled as owed
    from (${balances()}) as balance where earned <> 0 or purchased <> 0 or settled <> 0
  ) as standing join ${payees} on ${payees.id} = standing.payee_id ${payeeNames}`;

async function readPayables(database: Database, ids: number[], decimals: number): Promise<Payable[]> {
  const written = (column: string) => sql`round(standing.${sql.raw(column)}, ${decimals}::int)::text`;
  const { rows } = await database.execute<Payable>(sql`
    select ${payees.id} as id, ${assignee} as assignee, ${written('earned')} as earned,
      ${written('purchased')} as purchased, ${written('settled')} as settled, ${written('owed')} as owed,
      (select t.date::text from transactions t
        where t.payee_id = ${payees.id} and t.kind = 'settlement'
          and not exists (select from transactions r where r.reverses_id = t.id)
        order by t.date desc, t.id desc limit 1) as "lastSettled"
    from ${payablesOf(decimals)} where ${isOneOf(payees.id, ids)}`);
  return rows;
}
