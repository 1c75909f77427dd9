import { type Route, route } from '#server/lib/http/route.ts';
import { assigneeApi, workloadApi } from '#shared/orders/production/assignee.api.ts';
import { assigneeContract, workloadContract } from '#shared/orders/production/assignee.contract.ts';
import { findAssignee, listAssignees } from './assignee.queries.ts';
import { listWorkloads } from './workload.queries.ts';

export const assigneeRoutes: Route[] = [
  route(assigneeContract.list, assigneeApi.list, ({ query, database }) => listAssignees(database, query)),
  route(assigneeContract.get, assigneeApi.get, ({ params, database }) => findAssignee(database, params.id)),
  route(workloadContract, workloadApi, async ({ query, database }) => ({
    data: await listWorkloads(database, query.workTypeId),
  })),
];
