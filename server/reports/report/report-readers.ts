import type { z } from 'zod';
import type { Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import { readArticleAssignments } from './assignment-report.queries.ts';
import { readCompanyAssignments } from './company-report.queries.ts';
import { readSalesByCustomer } from './customer-sales.queries.ts';
import type { everyReport } from './every-report.ts';
import { readPromises, readQuality, readRejections } from './making-report.queries.ts';
import { readCustomerMeasurements } from './measurement-report.queries.ts';
import { readCashClosings, readPayables, readStockValue } from './owing-report.queries.ts';
import { readReceivables } from './receivable-report.queries.ts';
import { readSalesByDesign, readSalesByItem, readSalesByPeriod, readTax } from './sales-report.queries.ts';
import { readTaxReturn } from './tax-return.queries.ts';
import { readArticlesByStatus, readWorkTypes } from './work-report.queries.ts';

type ApiOf<Name extends ReportName> = (typeof everyReport)[Name]['api'];

/** What reads each report, for its screen and for a mail of it. */
const readers: {
  readonly [Name in ReportName]: (
    database: Database,
    query: z.output<ApiOf<Name>['query']>,
    by: Searcher,
  ) => Promise<z.input<ApiOf<Name>['reply']>>;
} = {
  'work-types': readWorkTypes,
  'articles-by-status': readArticlesByStatus,
  'article-assignments': readArticleAssignments,
  'company-assignments': readCompanyAssignments,
  quality: readQuality,
  rejections: readRejections,
  promises: readPromises,
  'customer-measurements': readCustomerMeasurements,
  'sales-by-period': readSalesByPeriod,
  'sales-by-customer': readSalesByCustomer,
  'sales-by-design': readSalesByDesign,
  'sales-by-item': readSalesByItem,
  tax: readTax,
  'tax-return': readTaxReturn,
  receivables: readReceivables,
  payables: readPayables,
  'stock-value': readStockValue,
  'cash-closings': readCashClosings,
};

/** Reads a report whose name is known only when it runs; the query is one of that report. */
export const readReport = (database: Database, name: ReportName, query: object, by: Searcher) =>
  readers[name](database, query as never, by);
