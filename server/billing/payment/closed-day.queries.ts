import { desc, getTableName, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Formats } from '#shared/lib/formats.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { PaymentMethod } from '#shared/orders/order/deposit.schema.ts';
import { cashClosings } from './cash-closing.table.ts';

/** The newest closing that wasn't reopened: cash of its day and of earlier days is counted. */
export async function lastClosing(database: Database) {
  const [last] = await database
    .select({ id: cashClosings.id, date: cashClosings.date, counted: cashClosings.counted })
    .from(cashClosings)
    .where(isNull(cashClosings.reopenedAt))
    .orderBy(desc(cashClosings.date))
    .limit(1);
  return last;
}

/**
 * Refuses cash on a day whose cash is counted, and keeps that day from being closed until the transaction ends. Call it
 * before taking locks of records. Throws `invalid` for `path`, or without one `not_allowed`.
 */
export async function refuseClosedDay(
  database: Database,
  path: string | null,
  { method, date }: { method: PaymentMethod; date: string },
): Promise<void> {
  if (method !== 'cash') return;
  // The lock that a closing takes alone, see `lockTableAsSet`.
  const lock = sql`hashtextextended(${getTableName(cashClosings)}, 0)`;
  await database.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
  const last = await lastClosing(database);
  if (!last || date > last.date) return;
  const params = ({ date }: Formats) => ({ date: isolateWords(date(last.date)) });
  if (path !== null) throw invalidField(path, 'billing.closings.dayClosed', params);
  throw new Problem('not_allowed', { message: 'billing.closings.dayClosed', params });
}
