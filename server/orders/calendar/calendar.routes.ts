import { type Route, route } from '#server/lib/http/route.ts';
import { calendarContract } from '#shared/orders/calendar/calendar.contract.ts';
import { calendarFeedContract } from '#shared/orders/calendar/calendar-feed.contract.ts';
import { promiseContract } from '#shared/orders/order/promise.contract.ts';
import { readCalendar } from './calendar.queries.ts';
import { createFeed, readFeed, removeFeed } from './calendar-feed.actions.ts';
import { proposeDueDate } from './promise.queries.ts';

export const calendarRoutes: Route[] = [
  route(calendarContract, ({ query, database, principal }) =>
    readCalendar(database, query, { appointments: principal.permissions.has('appointments:read') }),
  ),
  route(promiseContract, ({ query, database, language }) => proposeDueDate(database, query.rows, language)),
  route(calendarFeedContract.get, async ({ database, principal }) => ({
    created: await readFeed(database, principal.userId),
  })),
  route(calendarFeedContract.create, async ({ database, principal }) => {
    const { created, token } = await createFeed(database, principal.userId);
    return { created, path: `/api/v1/calendar/feed/${token}.ics` };
  }),
  route(calendarFeedContract.remove, ({ database, principal }) => removeFeed(database, principal.userId)),
];
