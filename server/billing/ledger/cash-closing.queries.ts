import { and, eq, gt, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import { cashClosings } from '#server/billing/payment/cash-closing.table.ts';
import { lastClosing } from '#server/billing/payment/closed-day.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { CashClosing, cashClosingApi } from '#shared/billing/ledger/cash-closing.api.ts';
import { roundMoney, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { transactions } from './transaction.table.ts';

type Query = z.output<typeof cashClosingApi.list.query>;

/**
 * What cash lies in the till at the end of a day: what was counted last, and all cash dated since. Before the first
 * closing nothing is known of earlier days: only the day itself counts.
 */
export async function expectedCash(database: Database, date: string) {
  const { decimals } = await baseCurrency(database);
  const last = await lastClosing(database);
  const { cashIn, cashOut, firstDay } = requireRow(
    await database
      .select({
        cashIn: sql<string>`coalesce(sum(base_amount) filter (where base_amount > 0), 0)::text`,
        cashOut: sql<string>`coalesce(-sum(base_amount) filter (where base_amount < 0), 0)::text`,
        firstDay: sql<string>`coalesce(${last?.date ?? null}::date + 1, ${date}::date)::text`,
      })
      .from(transactions)
      .where(
        and(
          eq(transactions.method, 'cash'),
          lte(transactions.date, date),
          sql`${transactions.date} >= coalesce(${last?.date ?? null}::date + 1, ${date}::date)`,
        ),
      ),
  );
  const opening = roundMoney(last?.counted ?? '0', decimals);
  return {
    firstDay,
    opening,
    closedUntil: last?.date ?? null,
    cashIn: roundMoney(cashIn, decimals),
    cashOut: roundMoney(cashOut, decimals),
    expected: subtractMoney(sumMoney([opening, cashIn], decimals), cashOut, decimals),
  };
}

/** The days of a period with cash that no closing counts, and until when it is counted. */
export async function uncountedCash(database: Database, { from, to }: { from: string; to: string }) {
  const { decimals } = await baseCurrency(database);
  const last = await lastClosing(database);
  const sumOf = (sign: SQL) =>
    sql<string>`round(coalesce(sum(abs(base_amount)) filter (where base_amount ${sign} 0), 0), ${decimals}::int)::text`;
  const days = await database
    .select({ date: transactions.date, in: sumOf(sql`>`), out: sumOf(sql`<`) })
    .from(transactions)
    .where(
      and(
        eq(transactions.method, 'cash'),
        gte(transactions.date, from),
        lte(transactions.date, to),
        last && gt(transactions.date, last.date),
      ),
    )
    .groupBy(transactions.date)
    .orderBy(transactions.date);
  return { countedUntil: last?.date ?? null, days };
}

/** A page of closings, newest first; the search finds the note and who closed. */
export async function listCashClosings(database: Database, query: Query) {
  const { from, to, sort } = query;
  const asked = await readSearch(database, query.search);
  const found =
    asked && hasAll(sql`normalise_search(${cashClosings.note} || ' ' || ${users.name})`, asked.words);
  const source = sql`${cashClosings} join ${users} on ${users.id} = ${cashClosings.closedBy}`;
  const listing = {
    from: source,
    id: cashClosings.id,
    sort: { key: cashClosings.date, descending: sort === '-date' },
    where: and(
      from === undefined ? undefined : gte(cashClosings.date, from),
      to === undefined ? undefined : lte(cashClosings.date, to),
    ),
    search: found && { test: found, from: source, where: found },
  };
  return pageOfRows(database, listing, query, (ids) => readClosings(database, isOneOf(cashClosings.id, ids)));
}

/** Throws `not_found`. */
export async function findCashClosing(database: Database, id: number) {
  const [found] = await readClosings(database, eq(cashClosings.id, id));
  if (!found) throw new Problem('not_found');
  return found;
}

const reopeners = alias(users, 'reopeners');

async function readClosings(database: Database, where: SQL) {
  const { decimals } = await baseCurrency(database);
  const { id, created, firstDay, date, note, reopenReason } = cashClosings;
  const written = (amount: SQLWrapper) => sql<string>`round(${amount}, ${decimals}::int)::text`;
  return database
    .select({
      id,
      created,
      firstDay,
      date,
      note,
      opening: written(cashClosings.opening),
      cashIn: written(cashClosings.cashIn),
      cashOut: written(cashClosings.cashOut),
      expected: written(cashClosings.expected),
      counted: written(cashClosings.counted),
      difference: written(cashClosings.difference),
      user: { id: users.id, name: users.name },
      reopened: sql<CashClosing['reopened']>`case when ${reopeners.id} is not null then json_build_object(
        'user', json_build_object('id', ${reopeners.id}, 'name', ${reopeners.name}), 'reason', ${reopenReason}) end`,
    })
    .from(cashClosings)
    .innerJoin(users, eq(users.id, cashClosings.closedBy))
    .leftJoin(reopeners, eq(reopeners.id, cashClosings.reopenedBy))
    .where(where);
}
