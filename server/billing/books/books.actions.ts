import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { lockTableAsSet } from '#server/lib/resource/table-lock.ts';
import type { closeBooksFields, reopenBooksFields } from '#shared/billing/books/books.schema.ts';
import type { Formats } from '#shared/lib/formats.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { bookClosings } from './book-closing.table.ts';
import { closedUntil } from './closed-books.queries.ts';
import { refuseDayOutsideShop } from './document-day.queries.ts';

const dateOf =
  (day: string) =>
  ({ date }: Formats) => ({ date: isolateWords(date(day)) });

/**
 * Closes the books until a day: nothing can be dated on it or before it. Waits for what is being dated. Throws `invalid` for
 * a day in the future, before the shop began, or not after the one until which they are closed.
 */
export async function closeBooks(
  database: Database,
  { until, reason }: z.output<typeof closeBooksFields>,
  userId: number,
): Promise<void> {
  await refuseDayOutsideShop(database, 'until', until);
  await lockTableAsSet(database, bookClosings);
  const current = await closedUntil(database);
  if (current !== null && until <= current)
    throw invalidField('until', 'billing.books.closedUntil', dateOf(current));
  await database.insert(bookClosings).values({ closedUntil: until, reason, enteredBy: userId });
}

/**
 * Opens the books after an earlier day, or as a whole. Throws `invalid` for a day until which they aren't closed.
 */
export async function reopenBooks(
  database: Database,
  { until, reason }: z.output<typeof reopenBooksFields>,
  userId: number,
): Promise<void> {
  await lockTableAsSet(database, bookClosings);
  const current = await closedUntil(database);
  if (current === null) throw invalidField('until', 'billing.books.open');
  if (until !== null && until >= current)
    throw invalidField('until', 'billing.books.closedUntil', dateOf(current));
  await database.insert(bookClosings).values({ closedUntil: until, reason, enteredBy: userId });
}
