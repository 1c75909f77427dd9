import { desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import { holdTableAsSet } from '#server/lib/resource/table-lock.ts';
import type { Formats } from '#shared/lib/formats.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { bookClosings } from './book-closing.table.ts';

/** Until which day the books are closed, with the newest 100 times that they were closed or opened. */
export async function readBooks(database: Database) {
  const { id, created, closedUntil, reason } = bookClosings;
  const closings = await database
    .select({ id, created, closedUntil, reason, user: { id: users.id, name: users.name } })
    .from(bookClosings)
    .innerJoin(users, eq(users.id, bookClosings.enteredBy))
    .orderBy(desc(bookClosings.id))
    .limit(100);
  return { closedUntil: closings[0]?.closedUntil ?? null, closings };
}

/** The last day of the closed books; null if they are open. */
export async function closedUntil(database: Database): Promise<string | null> {
  const [newest] = await readNewest(database);
  return newest?.closedUntil ?? null;
}

const readNewest = statement<{ closedUntil: string | null }>(
  'closed books',
  () => sql`select closed_until::text as "closedUntil" from book_closings order by id desc limit 1`,
);

/**
 * Refuses to date anything in closed books, and keeps them from being closed until the transaction ends. Call it before
 * taking locks of records. Throws `books_closed`, for `path` if one was typed.
 */
export async function refuseClosedBooks(database: Database, day: string, path?: string): Promise<void> {
  await holdTableAsSet(database, bookClosings);
  const until = await closedUntil(database);
  if (until === null || day > until) return;
  const message = 'billing.books.dayClosed';
  const params = ({ date }: Formats) => ({ date: isolateWords(date(until)) });
  throw new Problem('books_closed', {
    message,
    params,
    ...(path !== undefined && { errors: [{ path, message, params }] }),
  });
}
