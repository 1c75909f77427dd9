import { type Route, route } from '#server/lib/http/route.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { reportNames } from '#shared/reports/report/report-names.ts';
import { everyReport } from './every-report.ts';
import { readReport } from './report-readers.ts';

export const reportRoutes: Route[] = reportNames.map((name) => {
  const { contract, api } = everyReport[name];
  return route<Contract>(contract, api, ({ database, query, principal }) =>
    readReport(database, name, query as object, principal),
  );
});
