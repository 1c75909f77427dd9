import { mayCall, type Route, route } from '#server/lib/http/route.ts';
import { dashboardContract } from '#shared/reports/dashboard/dashboard.contract.ts';
import { firstStepsContract } from '#shared/reports/dashboard/first-steps.contract.ts';
import { readDashboard } from './dashboard.queries.ts';
import { readFirstSteps } from './first-steps.queries.ts';

export const dashboardRoutes: Route[] = [
  route(dashboardContract, ({ database, principal }) =>
    readDashboard(database, {
      withWorth: mayCall('accounting:read', principal),
      withDesigns: mayCall('designs:read', principal),
      withDebts: mayCall('payments:read', principal),
    }),
  ),
  route(firstStepsContract, async ({ database }) => ({ data: await readFirstSteps(database) })),
];
