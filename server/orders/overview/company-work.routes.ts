import { type Route, route } from '#server/lib/http/route.ts';
import { companyWorkApi } from '#shared/orders/overview/company-work.api.ts';
import { companyWorkContract } from '#shared/orders/overview/company-work.contract.ts';
import { readHeldWork } from './company-work.queries.ts';

export const companyWorkRoutes: Route[] = [
  route(companyWorkContract, companyWorkApi, async ({ params, database }) => ({
    data: await readHeldWork(database, params.id),
  })),
];
