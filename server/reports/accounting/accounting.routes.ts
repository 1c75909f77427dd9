import { type Route, route } from '#server/lib/http/route.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { readAccounting } from './accounting.queries.ts';

export const accountingRoutes: Route[] = [
  route(accountingContract, ({ database, query }) => readAccounting(database, query)),
];
