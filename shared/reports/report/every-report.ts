import type { z } from 'zod';
import type { Contract } from '#shared/lib/contract.ts';
import {
  articleAssignmentsReport,
  companyAssignmentsReport,
} from '#shared/reports/report/assignment-report.contract.ts';
import { promisesReport, qualityReport } from '#shared/reports/report/making-report.contract.ts';
import { customerMeasurementsReport } from '#shared/reports/report/measurement-report.contract.ts';
import {
  cashReport,
  payablesReport,
  receivablesReport,
  stockValueReport,
} from '#shared/reports/report/owing-report.contract.ts';
import {
  salesByCustomerReport,
  salesByDesignReport,
  salesByItemReport,
  salesByPeriodReport,
  taxReport,
} from '#shared/reports/report/sales-report.contract.ts';
import { articlesByStatusReport, workTypesReport } from '#shared/reports/report/work-report.contract.ts';
import type { ReportName } from './report-names.ts';

/** The reports whose filters can be saved and that can be mailed, by the last part of their path. */
export const everyReport = {
  'work-types': workTypesReport,
  'articles-by-status': articlesByStatusReport,
  'article-assignments': articleAssignmentsReport,
  'company-assignments': companyAssignmentsReport,
  quality: qualityReport,
  promises: promisesReport,
  'customer-measurements': customerMeasurementsReport,
  'sales-by-period': salesByPeriodReport,
  'sales-by-customer': salesByCustomerReport,
  'sales-by-design': salesByDesignReport,
  'sales-by-item': salesByItemReport,
  tax: taxReport,
  receivables: receivablesReport,
  payables: payablesReport,
  'stock-value': stockValueReport,
  'cash-closings': cashReport,
} as const satisfies Record<ReportName, { list: Contract }>;

/** The filters of a report without its pages. */
export const queryOfReport = (name: ReportName): z.ZodObject =>
  (everyReport[name].list.query as z.ZodObject).omit({ page: true, perPage: true, after: true });
