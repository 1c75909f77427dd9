import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { mayCall } from '#server/lib/http/route.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { refuseClosedBooks } from './closed-books.queries.ts';

/**
 * Refuses a day after today, in the shop's time zone, or before the shop began: the day that its preferences say, that it
 * was set up, or of its first order, whichever is earliest. Returns today. Throws `invalid` for `path`.
 */
export async function refuseDayOutsideShop(database: Database, path: string, day: string): Promise<string> {
  const { timeZone, firstDay } = requireRow(await readFirstDay(database));
  const today = localDate(timeZone);
  if (day > today) throw invalidField(path, 'billing.dateAhead');
  if (day < firstDay)
    throw invalidField(path, 'billing.dateBeforeShop', ({ date }) => ({
      date: isolateWords(date(firstDay)),
    }));
  return today;
}

const readFirstDay = statement<{ timeZone: string; firstDay: string }>(
  'first day of documents',
  () => sql`
    select time_zone as "timeZone",
      least(began_on, (created at time zone time_zone)::date, (select min(ordered_on) from orders)) as "firstDay"
    from preferences`,
);

/**
 * Refuses to date an invoice or money on a day that the shop doesn't know, on another day than today without the permission
 * for it, and in closed books, which stay open until the transaction ends. Call it before taking locks of records.
 * Throws `invalid` for `path`, and `books_closed`.
 */
export async function refuseDayOfDocument(
  database: Database,
  path: string,
  day: string,
  by: Principal,
): Promise<void> {
  const today = await refuseDayOutsideShop(database, path, day);
  if (day !== today && !mayCall('books:otherDay', by)) throw invalidField(path, 'billing.books.onlyToday');
  await refuseClosedBooks(database, day, path);
}
