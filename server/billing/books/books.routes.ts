import { type Route, route } from '#server/lib/http/route.ts';
import { booksApi } from '#shared/billing/books/books.api.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { closeBooks, reopenBooks } from './books.actions.ts';
import { readBooks } from './closed-books.queries.ts';

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
