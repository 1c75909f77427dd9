import { itemTypes } from '#shared/catalogue/item/item.contract.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { cashApi, payablesApi, receivablesApi, stockValueApi } from './owing-report.api.ts';
import { periodFilter, reportContract } from './report.contract.ts';

/** Days after the promised day of an invoice's first order. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;

export const receivablesListing = listing({
  sorts: ['total', 'oldest'],
  defaultSort: '-total',
  filters: { customerId: 'id', age: ages },
});

export const receivablesReport = reportContract<typeof receivablesApi>({
  name: 'receivables',
  access: 'payments:read',
  listing: receivablesListing,
  shows: ['invoices', 'payments', 'orders', 'customers', 'currencies'],
});
export type ReceivablesRow = ReplyOf<typeof receivablesReport.list>['data'][number];

const payeeKinds = ['company', 'user'] as const;

export const payablesListing = listing({
  sorts: ['name', 'earned', 'purchased', 'settled', 'owed'],
  defaultSort: '-owed',
  filters: { kind: payeeKinds, standing: ['owed', 'even', 'overpaid'] },
});

export const payablesReport = reportContract<typeof payablesApi>({
  name: 'payables',
  access: 'payables:read',
  listing: payablesListing,
  shows: ['payables', 'orders', 'companies', 'users', 'currencies'],
});
export type PayablesRow = ReplyOf<typeof payablesReport.list>['data'][number];

export const stockValueListing = listing({
  sorts: ['name', 'quantity', 'value'],
  defaultSort: '-value',
  filters: { type: itemTypes, warehouseId: 'id' },
});

export const stockValueReport = reportContract<typeof stockValueApi>({
  name: 'stock-value',
  access: 'items:write',
  listing: stockValueListing,
  shows: ['items', 'stock', 'warehouses', 'units', 'currencies'],
});
export type StockValueRow = ReplyOf<typeof stockValueReport.list>['data'][number];

export const cashListing = listing({
  sorts: ['date', 'difference'],
  defaultSort: '-date',
  filters: { ...periodFilter, result: ['short', 'over', 'even'] },
});

export const cashReport = reportContract<typeof cashApi>({
  name: 'cash-closings',
  access: 'cash:read',
  listing: cashListing,
  shows: ['cash-closings', 'users', 'currencies'],
});
export type CashRow = ReplyOf<typeof cashReport.list>['data'][number];
