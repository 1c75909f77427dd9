import { type Route, route } from '#server/lib/http/route.ts';
import {
  articleAssignmentsReport,
  companyAssignmentsReport,
} from '#shared/reports/report/assignment-report.contract.ts';
import { customerMeasurementsReport } from '#shared/reports/report/measurement-report.contract.ts';
import { articlesByStatusReport, workTypesReport } from '#shared/reports/report/work-report.contract.ts';
import { readArticleAssignments } from './assignment-report.queries.ts';
import { readCompanyAssignments } from './company-report.queries.ts';
import { readCustomerMeasurements } from './measurement-report.queries.ts';
import { readArticlesByStatus, readWorkTypes } from './work-report.queries.ts';

export const reportRoutes: Route[] = [
  route(workTypesReport.list, ({ database, query }) => readWorkTypes(database, query)),
  route(articlesByStatusReport.list, ({ database, query }) => readArticlesByStatus(database, query)),
  route(articleAssignmentsReport.list, ({ database, query }) => readArticleAssignments(database, query)),
  route(companyAssignmentsReport.list, ({ database, query }) => readCompanyAssignments(database, query)),
  route(customerMeasurementsReport.list, ({ database, query }) => readCustomerMeasurements(database, query)),
];
