import { desc, eq } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { booksApi } from '#shared/billing/books/books.api.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { bookClosings } from './book-closing.table.ts';
import { closeBooks, reopenBooks } from './books.actions.ts';

async function readBooks(database: Database) {
  const { id, created, closedUntil, reason } = bookClosings;
  const closings = await database
    .select({ id, created, closedUntil, reason, user: { id: users.id, name: users.name } })
    .from(bookClosings)
    .innerJoin(users, eq(users.id, bookClosings.enteredBy))
    .orderBy(desc(bookClosings.id))
    .limit(100);
  return { closedUntil: closings[0]?.closedUntil ?? null, closings };
}

export const booksRoutes: Route[] = [
  route(booksContract.get, booksApi.get, ({ database }) => readBooks(database)),
  route(booksContract.close, booksApi.close, async ({ body, database, principal }) => {
    await closeBooks(database, body, principal.userId);
    return readBooks(database);
  }),
  route(booksContract.reopen, booksApi.reopen, async ({ body, database, principal }) => {
    await reopenBooks(database, body, principal.userId);
    return readBooks(database);
  }),
];
