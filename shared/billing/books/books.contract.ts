import { contract } from '#shared/lib/contract.ts';
import type { booksApi } from './books.api.ts';

export const booksContract = {
  get: contract<typeof booksApi.get>({
    method: 'GET',
    path: '/books',
    access: 'signedIn',
    shows: ['users'],
  }),
  close: contract<typeof booksApi.close>({ method: 'POST', path: '/books/close', access: 'books:close' }),
  reopen: contract<typeof booksApi.reopen>({ method: 'POST', path: '/books/reopen', access: 'books:reopen' }),
};
