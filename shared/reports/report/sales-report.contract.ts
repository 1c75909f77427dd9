import type { ReplyOf } from '#shared/lib/contract.ts';
import { listing } from '#shared/lib/listing.ts';
import { periodFilter, reportContract } from './report.contract.ts';
import type {
  salesByCustomerApi,
  salesByDesignApi,
  salesByItemApi,
  salesByPeriodApi,
  taxReportApi,
  taxReturnApi,
} from './sales-report.api.ts';

/* What was invoiced less what was credited, by the day of the document and at its rate. */
const access = 'accounting:read';
const shows = ['invoices', 'orders', 'currencies'];

export const periodUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export const salesByPeriodListing = listing({
  sorts: ['from', 'income', 'margin'],
  defaultSort: '-from',
  filters: { ...periodFilter, by: periodUnits },
});

export const salesByPeriodReport = reportContract<typeof salesByPeriodApi>({
  name: 'sales-by-period',
  access,
  listing: salesByPeriodListing,
  shows,
});
export type SalesByPeriodRow = ReplyOf<typeof salesByPeriodReport.list>['data'][number];

export const salesByCustomerListing = listing({
  sorts: ['income', 'invoices'],
  defaultSort: '-income',
  filters: { ...periodFilter, customerId: 'id' },
});

export const salesByCustomerReport = reportContract<typeof salesByCustomerApi>({
  name: 'sales-by-customer',
  access,
  listing: salesByCustomerListing,
  shows: [...shows, 'customers'],
});
export type SalesByCustomerRow = ReplyOf<typeof salesByCustomerReport.list>['data'][number];

export const salesByDesignListing = listing({
  sorts: ['name', 'pieces', 'income', 'cost', 'margin'],
  defaultSort: '-income',
  filters: { ...periodFilter, designId: 'id' },
});

export const salesByDesignReport = reportContract<typeof salesByDesignApi>({
  name: 'sales-by-design',
  access,
  listing: salesByDesignListing,
  shows: [...shows, 'designs'],
});
export type SalesByDesignRow = ReplyOf<typeof salesByDesignReport.list>['data'][number];

export const salesByItemListing = listing({
  sorts: ['name', 'pieces', 'income', 'cost', 'margin'],
  defaultSort: '-income',
  filters: { ...periodFilter, itemId: 'id' },
});

export const salesByItemReport = reportContract<typeof salesByItemApi>({
  name: 'sales-by-item',
  access,
  listing: salesByItemListing,
  shows: [...shows, 'items'],
});
export type SalesByItemRow = ReplyOf<typeof salesByItemReport.list>['data'][number];

export const taxListing = listing({
  sorts: ['rate', 'base', 'tax', 'due'],
  defaultSort: '-rate',
  filters: periodFilter,
});

export const taxReport = reportContract<typeof taxReportApi>({
  name: 'tax',
  access,
  listing: taxListing,
  shows: [...shows, 'taxes', 'purchases'],
});
export type TaxRow = ReplyOf<typeof taxReport.list>['data'][number];

export const taxReturnListing = listing({ sorts: ['box'], defaultSort: 'box', filters: periodFilter });

export const taxReturn = reportContract<typeof taxReturnApi>({
  name: 'tax-return',
  access,
  listing: taxReturnListing,
  shows: [...shows, 'taxes', 'purchases', 'company-information'],
});
export type TaxReturnRow = ReplyOf<typeof taxReturn.list>['data'][number];
