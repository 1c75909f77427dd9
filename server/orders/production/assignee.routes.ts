import { type Route, route } from '#server/lib/http/route.ts';
import { assigneeContract } from '#shared/orders/production/assignee.contract.ts';
import { findAssignee, listAssignees } from './assignee.queries.ts';

export const assigneeRoutes: Route[] = [
  route(assigneeContract.list, ({ query, database }) => listAssignees(database, query)),
  route(assigneeContract.get, ({ params, database }) => findAssignee(database, params.id)),
];
