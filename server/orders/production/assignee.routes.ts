import { type Route, route } from '#server/lib/http/route.ts';
import { assigneeApi, proposedCostApi, workloadApi } from '#shared/orders/production/assignee.api.ts';
import {
  assigneeContract,
  proposedCostContract,
  workloadContract,
} from '#shared/orders/production/assignee.contract.ts';
import { findAssignee, listAssignees } from './assignee.queries.ts';
import { readProposedCosts } from './proposed-cost.queries.ts';
import { listWorkloads } from './workload.queries.ts';

export const assigneeRoutes: Route[] = [
  route(assigneeContract.list, assigneeApi.list, ({ query, database }) => listAssignees(database, query)),
  route(assigneeContract.get, assigneeApi.get, ({ params, database }) => findAssignee(database, params.id)),
  route(proposedCostContract, proposedCostApi, async ({ query, database }) => {
    const { workTypeId, companyId = null, userId = null, orderIds } = query;
    return { data: await readProposedCosts(database, { workTypeId, companyId, userId, orderIds }) };
  }),
  route(workloadContract, workloadApi, async ({ query, database }) => ({
    data: await listWorkloads(database, query.workTypeId),
  })),
];
