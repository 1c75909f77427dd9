import { type Route, route } from '#server/lib/http/route.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { everyReport } from '#shared/reports/report/every-report.ts';
import { reportNames } from '#shared/reports/report/report-names.ts';
import { readReport } from './report-readers.ts';

export const reportRoutes: Route[] = reportNames.map((name) =>
  route<Contract>(everyReport[name].list, ({ database, query }) =>
    readReport(database, name, query as object),
  ),
);
