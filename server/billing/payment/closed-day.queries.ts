import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import { holdTableAsSet } from '#server/lib/resource/table-lock.ts';
import type { Formats } from '#shared/lib/formats.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';
import { cashClosings } from './cash-closing.table.ts';

/** The newest closing that wasn't reopened: cash of its day and of earlier days is counted. */
export async function lastClosing(database: Database) {
  const [last] = await readLastClosing(database);
  return last;
}

const readLastClosing = statement<Pick<typeof cashClosings.$inferSelect, 'id' | 'date' | 'counted'>>(
  'last cash closing',
  () => sql`select id, date, counted from cash_closings where reopened_at is null order by date desc limit 1`,
);

/**
 * Refuses cash on a day whose cash is counted, and keeps that day from being closed until the transaction ends. Call it
 * before taking locks of records. Throws `invalid` for `path`, or without one `not_allowed`.
 */
export async function refuseClosedDay(
  database: Database,
  path: string | null,
  { method, date }: { method: RecordedMethod; date: string },
): Promise<void> {
  if (method !== 'cash') return;
  await holdTableAsSet(database, cashClosings);
  const last = await lastClosing(database);
  if (!last || date > last.date) return;
  const params = ({ date }: Formats) => ({ date: isolateWords(date(last.date)) });
  if (path !== null) throw invalidField(path, 'billing.closings.dayClosed', params);
  throw new Problem('not_allowed', { message: 'billing.closings.dayClosed', params });
}
