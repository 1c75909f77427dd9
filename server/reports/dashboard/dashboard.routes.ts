import { mayCall, type Route, route } from '#server/lib/http/route.ts';
import { dashboardApi } from '#shared/reports/dashboard/dashboard.api.ts';
import { dashboardContract } from '#shared/reports/dashboard/dashboard.contract.ts';
import { firstStepsApi } from '#shared/reports/dashboard/first-steps.api.ts';
import { firstStepsContract } from '#shared/reports/dashboard/first-steps.contract.ts';
import { readDashboard } from './dashboard.queries.ts';
import { readFirstSteps } from './first-steps.queries.ts';

export const dashboardRoutes: Route[] = [
  route(dashboardContract, dashboardApi, ({ database, principal }) =>
    readDashboard(database, {
      withWorth: mayCall('accounting:read', principal),
      withDesigns: mayCall('designs:read', principal),
      withDebts: mayCall('payments:read', principal),
    }),
  ),
  route(firstStepsContract, firstStepsApi, async ({ database, principal }) => ({
    data: await readFirstSteps(database, principal),
  })),
];
