import { api } from '#shared/lib/contract.ts';
import { books, closeBooksFields, reopenBooksFields } from './books.schema.ts';

export const booksApi = {
  get: api({
    summary: 'Until which day the books are closed, and each time that they were closed or opened',
    reply: books,
  }),
  close: api({
    summary: 'Close the books until a day: nothing can be dated on it or before it',
    body: closeBooksFields,
    example: { body: { until: '2026-10-31', reason: 'October is reported' } },
    reply: books,
  }),
  reopen: api({
    summary: 'Open the books after an earlier day, or as a whole with null',
    body: reopenBooksFields,
    reply: books,
  }),
};
