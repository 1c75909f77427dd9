import { contract, type ReplyOf } from '#shared/lib/contract.ts';
import type { closingApi } from './closing.api.ts';

/** Days of a period that is closed at once, at most: a year. */
export const longestClosed = 366;

export const closingContract = contract<typeof closingApi>({
  method: 'GET',
  path: '/books/period',
  access: 'accounting:read',
  shows: [
    'orders',
    'customers',
    'invoices',
    'purchases',
    'transactions',
    'cash-closings',
    'taxes',
    'currencies',
  ],
});

export type ClosingPeriod = ReplyOf<typeof closingContract>;
