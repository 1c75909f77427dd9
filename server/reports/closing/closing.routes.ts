import { type Route, route } from '#server/lib/http/route.ts';
import { closingApi } from '#shared/reports/closing/closing.api.ts';
import { closingContract } from '#shared/reports/closing/closing.contract.ts';
import { readClosing } from './closing.queries.ts';

export const closingRoutes: Route[] = [
  route(closingContract, closingApi, ({ database, query }) => readClosing(database, query)),
];
