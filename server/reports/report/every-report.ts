import type { z } from 'zod';
import type { Described } from '#server/lib/http/route.ts';
import {
  articleAssignmentsApi,
  companyAssignmentsApi,
} from '#shared/reports/report/assignment-report.api.ts';
import {
  articleAssignmentsReport,
  companyAssignmentsReport,
} from '#shared/reports/report/assignment-report.contract.ts';
import { promisesApi, qualityApi, rejectionsApi } from '#shared/reports/report/making-report.api.ts';
import {
  promisesReport,
  qualityReport,
  rejectionsReport,
} from '#shared/reports/report/making-report.contract.ts';
import { customerMeasurementsApi } from '#shared/reports/report/measurement-report.api.ts';
import { customerMeasurementsReport } from '#shared/reports/report/measurement-report.contract.ts';
import {
  cashApi,
  payablesApi,
  receivablesApi,
  stockValueApi,
} from '#shared/reports/report/owing-report.api.ts';
import {
  cashReport,
  payablesReport,
  receivablesReport,
  stockValueReport,
} from '#shared/reports/report/owing-report.contract.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import {
  salesByCustomerApi,
  salesByDesignApi,
  salesByItemApi,
  salesByPeriodApi,
  taxReportApi,
  taxReturnApi,
} from '#shared/reports/report/sales-report.api.ts';
import {
  salesByCustomerReport,
  salesByDesignReport,
  salesByItemReport,
  salesByPeriodReport,
  taxReport,
  taxReturn,
} from '#shared/reports/report/sales-report.contract.ts';
import { articlesByStatusApi, workTypesApi } from '#shared/reports/report/work-report.api.ts';
import { articlesByStatusReport, workTypesReport } from '#shared/reports/report/work-report.contract.ts';

/** The reports whose filters can be saved and that can be mailed, by the last part of their path. */
export const everyReport = {
  'work-types': { contract: workTypesReport.list, api: workTypesApi },
  'articles-by-status': { contract: articlesByStatusReport.list, api: articlesByStatusApi },
  'article-assignments': { contract: articleAssignmentsReport.list, api: articleAssignmentsApi },
  'company-assignments': { contract: companyAssignmentsReport.list, api: companyAssignmentsApi },
  quality: { contract: qualityReport.list, api: qualityApi },
  rejections: { contract: rejectionsReport.list, api: rejectionsApi },
  promises: { contract: promisesReport.list, api: promisesApi },
  'customer-measurements': { contract: customerMeasurementsReport.list, api: customerMeasurementsApi },
  'sales-by-period': { contract: salesByPeriodReport.list, api: salesByPeriodApi },
  'sales-by-customer': { contract: salesByCustomerReport.list, api: salesByCustomerApi },
  'sales-by-design': { contract: salesByDesignReport.list, api: salesByDesignApi },
  'sales-by-item': { contract: salesByItemReport.list, api: salesByItemApi },
  tax: { contract: taxReport.list, api: taxReportApi },
  'tax-return': { contract: taxReturn.list, api: taxReturnApi },
  receivables: { contract: receivablesReport.list, api: receivablesApi },
  payables: { contract: payablesReport.list, api: payablesApi },
  'stock-value': { contract: stockValueReport.list, api: stockValueApi },
  'cash-closings': { contract: cashReport.list, api: cashApi },
} as const satisfies Record<ReportName, Described>;

/** The filters of a report without its pages. */
export const queryOfReport = (name: ReportName): z.ZodObject =>
  (everyReport[name].api.query as z.ZodObject).omit({ page: true, perPage: true, after: true });
