import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { cashClosingApi } from './cash-closing.api.ts';

export const cashClosingListing = listing({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { from: 'date', to: 'date' },
});

export const cashClosingContract = {
  path: 'cash-closings',
  permission: { read: 'cash:read', write: 'cash:close' } as const,
  list: contract<typeof cashClosingApi.list>({
    method: 'GET',
    path: '/cash-closings',
    access: 'cash:read',
    listing: cashClosingListing,
    shows: ['users', 'currencies'],
  }),
  expected: contract<typeof cashClosingApi.expected>({
    method: 'GET',
    path: '/cash-closings/expected',
    access: 'cash:read',
    shows: ['transactions', 'payments', 'settlements', 'currencies'],
  }),
  get: contract<typeof cashClosingApi.get>({
    method: 'GET',
    path: '/cash-closings/:id',
    access: 'cash:read',
    shows: ['users', 'currencies'],
  }),
  create: contract<typeof cashClosingApi.create>({
    method: 'POST',
    path: '/cash-closings',
    access: 'cash:close',
  }),
  reopen: contract<typeof cashClosingApi.reopen>({
    method: 'POST',
    path: '/cash-closings/:id/reopen',
    access: 'cash:reopen',
  }),
};
