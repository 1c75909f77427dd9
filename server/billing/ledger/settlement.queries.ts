import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { settlementApi } from '#shared/billing/ledger/payable.api.ts';
import { assignee, payeeNames, payeeSearch, workers } from './payee.queries.ts';
import { transactions } from './transaction.table.ts';

type Query = z.output<typeof settlementApi.list.query>;

const withPayees = sql`${transactions} join ${payees} on ${payees.id} = ${transactions.payeeId} ${payeeNames}`;

/** A page of settlements, newest first; the search finds the payee and the note. */
export async function listSettlements(database: Database, query: Query) {
  const { companyId, userId, from, to } = query;
  const asked = await readSearch(database, query.search);
  const found =
    asked && sql`(${hasAll(transactions.search, asked.words)} or ${hasAll(payeeSearch, asked.pieces)})`;
  const listing = {
    from: withPayees,
    id: transactions.id,
    sort: { key: transactions.date, descending: query.sort === '-date' },
    where: and(
      eq(transactions.kind, 'settlement'),
      companyId === undefined ? undefined : eq(payees.companyId, companyId),
      userId === undefined ? undefined : eq(payees.userId, userId),
      from === undefined ? undefined : gte(transactions.date, from),
      to === undefined ? undefined : lte(transactions.date, to),
    ),
    search: found && { test: found, from: withPayees, where: found },
  };
  return pageOfRows(database, listing, query, (ids) =>
    readSettlements(database, isOneOf(transactions.id, ids)),
  );
}

/** Throws `not_found`. */
export async function findSettlement(database: Database, id: number) {
  const [found] = await readSettlements(
    database,
    and(eq(transactions.id, id), eq(transactions.kind, 'settlement')),
  );
  if (!found) throw new Problem('not_found');
  return found;
}

const readSettlements = (database: Database, where: SQL | undefined) => {
  const { id, created, currency, decimals, date, method, note, amount, owedBefore } = transactions;
  const written = (of: SQL) => sql<string>`round(${of}, ${decimals})::text`;
  return database
    .select({
      id,
      created,
      assignee,
      currency,
      decimals,
      date,
      method,
      note,
      amount: written(sql`-${amount}`),
      owedBefore: written(sql`${owedBefore}`),
      owedAfter: written(sql`${owedBefore} + ${amount}`),
      user: { id: users.id, name: users.name },
      isReversed: sql<boolean>`exists (select from transactions r where r.reverses_id = ${id})`,
    })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.enteredBy))
    .innerJoin(payees, eq(payees.id, transactions.payeeId))
    .leftJoin(companies, eq(companies.id, payees.companyId))
    .leftJoin(workers, eq(workers.id, payees.userId))
    .where(where);
};
