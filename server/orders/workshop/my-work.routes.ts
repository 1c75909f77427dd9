import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { myWorkApi } from '#shared/orders/workshop/my-work.api.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { findWork, jobsOfWork, listWork } from './my-work.queries.ts';
import { reportReady } from './ready.actions.ts';

/** What one user has to make: their own assignments only. */
export const myWorkRoutes: Route[] = [
  route(myWorkContract.list, myWorkApi.list, async ({ database, principal }) => ({
    data: await listWork(database, { userId: principal.userId }),
  })),
  route(myWorkContract.get, myWorkApi.get, async ({ database, principal, params }) => {
    const work = await findWork(database, { userId: principal.userId }, params.id);
    const job = (await jobsOfWork(database, [work])).get(work.id);
    if (!job) throw new Problem('not_found');
    return { ...work, job };
  }),
  route(myWorkContract.ready, myWorkApi.ready, ({ database, principal, params, body }) =>
    reportReady(database, { userId: principal.userId }, params.id, body.ready),
  ),
];
