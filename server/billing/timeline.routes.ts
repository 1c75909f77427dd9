import { type Route, route } from '#server/lib/http/route.ts';
import { timelineApi } from '#shared/billing/timeline.api.ts';
import { timelineContract } from '#shared/billing/timeline.contract.ts';
import { readCustomerTimeline } from './timeline.queries.ts';

export const timelineRoutes: Route[] = [
  route(timelineContract.list, timelineApi.list, ({ params, query, database, principal }) =>
    readCustomerTimeline(database, params.id, query, principal),
  ),
];
