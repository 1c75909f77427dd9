import { type Route, route } from '#server/lib/http/route.ts';
import { assigneeContract, workloadContract } from '#shared/orders/production/assignee.contract.ts';
import { findAssignee, listAssignees } from './assignee.queries.ts';
import { listWorkloads } from './workload.queries.ts';

export const assigneeRoutes: Route[] = [
  route(assigneeContract.list, ({ query, database }) => listAssignees(database, query)),
  route(assigneeContract.get, ({ params, database }) => findAssignee(database, params.id)),
  route(workloadContract, async ({ query, database }) => ({
    data: await listWorkloads(database, query.workTypeId),
  })),
];
