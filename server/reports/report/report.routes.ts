import { type Route, route } from '#server/lib/http/route.ts';
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
import { readArticleAssignments } from './assignment-report.queries.ts';
import { readCompanyAssignments } from './company-report.queries.ts';
import { readSalesByCustomer } from './customer-sales.queries.ts';
import { readPromises, readQuality } from './making-report.queries.ts';
import { readCustomerMeasurements } from './measurement-report.queries.ts';
import { readCashClosings, readPayables, readStockValue } from './owing-report.queries.ts';
import { readReceivables } from './receivable-report.queries.ts';
import { readSalesByDesign, readSalesByItem, readSalesByPeriod, readTax } from './sales-report.queries.ts';
import { readArticlesByStatus, readWorkTypes } from './work-report.queries.ts';

export const reportRoutes: Route[] = [
  route(workTypesReport.list, ({ database, query }) => readWorkTypes(database, query)),
  route(articlesByStatusReport.list, ({ database, query }) => readArticlesByStatus(database, query)),
  route(articleAssignmentsReport.list, ({ database, query }) => readArticleAssignments(database, query)),
  route(companyAssignmentsReport.list, ({ database, query }) => readCompanyAssignments(database, query)),
  route(customerMeasurementsReport.list, ({ database, query }) => readCustomerMeasurements(database, query)),
  route(salesByPeriodReport.list, ({ database, query }) => readSalesByPeriod(database, query)),
  route(salesByCustomerReport.list, ({ database, query }) => readSalesByCustomer(database, query)),
  route(salesByDesignReport.list, ({ database, query }) => readSalesByDesign(database, query)),
  route(salesByItemReport.list, ({ database, query }) => readSalesByItem(database, query)),
  route(taxReport.list, ({ database, query }) => readTax(database, query)),
  route(receivablesReport.list, ({ database, query }) => readReceivables(database, query)),
  route(payablesReport.list, ({ database, query }) => readPayables(database, query)),
  route(stockValueReport.list, ({ database, query }) => readStockValue(database, query)),
  route(cashReport.list, ({ database, query }) => readCashClosings(database, query)),
  route(qualityReport.list, ({ database, query }) => readQuality(database, query)),
  route(promisesReport.list, ({ database, query }) => readPromises(database, query)),
];
