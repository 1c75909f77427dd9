import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { readArticleAssignments } from '#server/reports/report/assignment-report.queries.ts';
import { readCompanyAssignments } from '#server/reports/report/company-report.queries.ts';
import { readSalesByCustomer } from '#server/reports/report/customer-sales.queries.ts';
import { readPromises, readQuality } from '#server/reports/report/making-report.queries.ts';
import {
  readCashClosings,
  readPayables,
  readStockValue,
} from '#server/reports/report/owing-report.queries.ts';
import { readReceivables } from '#server/reports/report/receivable-report.queries.ts';
import {
  readSalesByDesign,
  readSalesByItem,
  readSalesByPeriod,
  readTax,
} from '#server/reports/report/sales-report.queries.ts';
import { readArticlesByStatus, readWorkTypes } from '#server/reports/report/work-report.queries.ts';
import { everyReport } from '#shared/reports/views/every-report.ts';
import type { ReportName } from '#shared/reports/views/report-names.ts';

const readers: Record<ReportName, (database: Database, query: never) => Promise<{ totals: object }>> = {
  'work-types': readWorkTypes,
  'articles-by-status': readArticlesByStatus,
  'article-assignments': readArticleAssignments,
  'company-assignments': readCompanyAssignments,
  quality: readQuality,
  promises: readPromises,
  'sales-by-period': readSalesByPeriod,
  'sales-by-customer': readSalesByCustomer,
  'sales-by-design': readSalesByDesign,
  'sales-by-item': readSalesByItem,
  tax: readTax,
  receivables: readReceivables,
  payables: readPayables,
  'stock-value': readStockValue,
  'cash-closings': readCashClosings,
};

/**
 * The totals of a report with filters as an address has them, with every field that any user may see. Null: a record
 * that the filters name is gone.
 */
export async function totalsOf(
  database: Database,
  report: ReportName,
  asked: Readonly<Record<string, string>>,
): Promise<Record<string, unknown> | null> {
  const query = everyReport[report].list.query.parse({ ...asked, perPage: 1 });
  try {
    const { totals } = await readers[report](database, query as never);
    return { ...totals };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return null;
    throw error;
  }
}
