import { contract } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { payableApi, settlementApi } from './payable.api.ts';

/** Who owes whom: the shop the payee, neither, or the payee the shop. */
const ofPayee = { companyId: 'id', userId: 'id' } as const;

const standings = ['owed', 'even', 'overpaid'] as const;

export const payableListing = listing({
  sorts: ['name', 'earned', 'purchased', 'settled', 'owed'],
  defaultSort: '-owed',
  filters: { ...ofPayee, standing: standings },
});

export const payableContract = {
  path: 'payables',
  permission: { read: 'payables:read' } as const,
  list: contract<typeof payableApi.list>({
    method: 'GET',
    path: '/payables',
    access: 'payables:read',
    listing: payableListing,
    shows: ['orders', 'companies', 'users', 'currencies'],
  }),
  get: contract<typeof payableApi.get>({
    method: 'GET',
    path: '/payables/:id',
    access: 'payables:read',
    shows: ['orders', 'companies', 'users', 'currencies'],
  }),
};

export const settlementListing = listing({
  sorts: ['date'],
  defaultSort: '-date',
  filters: { ...ofPayee, from: 'date', to: 'date' },
});

export const settlementContract = {
  path: 'settlements',
  permission: { read: 'payables:read' } as const,
  list: contract<typeof settlementApi.list>({
    method: 'GET',
    path: '/settlements',
    access: 'payables:read',
    listing: settlementListing,
    shows: ['companies', 'users', 'currencies'],
  }),
  get: contract<typeof settlementApi.get>({
    method: 'GET',
    path: '/settlements/:id',
    access: 'payables:read',
    shows: ['companies', 'users', 'currencies'],
  }),
  create: contract<typeof settlementApi.create>({
    method: 'POST',
    path: '/settlements',
    access: 'payables:settle',
    changes: ['payables', 'transactions', 'dashboard'],
  }),
};
