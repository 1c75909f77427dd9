import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import { localDate } from '#shared/lib/local-date.ts';

/**
 * Refuses to date an invoice or a payment after today, in the shop's time zone, or before the shop began: the day that its
 * preferences say, that it was set up, or of its first order, whichever is earliest.
 * Throws `invalid` for `path`.
 */
export async function refuseDayOfDocument(database: Database, path: string, day: string): Promise<void> {
  const { timeZone, firstDay } = requireRow(await readFirstDay(database));
  if (day > localDate(timeZone)) throw invalidField(path, 'billing.dateAhead');
  if (day < firstDay) throw invalidField(path, 'billing.dateBeforeShop', { date: `\u2066${firstDay}\u2069` });
}

const readFirstDay = statement<{ timeZone: string; firstDay: string }>(
  'first day of documents',
  () => sql`
    select time_zone as "timeZone",
      least(began_on, (created at time zone time_zone)::date, (select min(ordered_on) from orders)) as "firstDay"
    from preferences`,
);
