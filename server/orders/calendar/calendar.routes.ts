import { notifyOwner } from '#server/access/account/account-notice.ts';
import { createFeed, readFeed } from '#server/access/session/calendar-feed.actions.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { calendarApi } from '#shared/orders/calendar/calendar.api.ts';
import { calendarContract } from '#shared/orders/calendar/calendar.contract.ts';
import { calendarFeedApi } from '#shared/orders/calendar/calendar-feed.api.ts';
import { calendarFeedContract } from '#shared/orders/calendar/calendar-feed.contract.ts';
import { promiseApi } from '#shared/orders/order/promise.api.ts';
import { promiseContract } from '#shared/orders/order/promise.contract.ts';
import { readCalendar } from './calendar.queries.ts';
import { proposeDueDate } from './promise.queries.ts';

export const calendarRoutes: Route[] = [
  route(calendarContract, calendarApi, ({ query, database, principal }) =>
    readCalendar(database, query, { appointments: principal.permissions.has('appointments:read') }),
  ),
  route(promiseContract, promiseApi, ({ query, database, language }) =>
    proposeDueDate(database, query.rows, language),
  ),
  route(calendarFeedContract.get, calendarFeedApi.get, async ({ database, principal }) => ({
    created: await readFeed(database, principal.userId),
  })),
  // With the password: the address shows the calendar to anybody who has it, and outlives the screen it was made on.
  passwordRoute(calendarFeedContract.create, calendarFeedApi.create, async (context) => {
    const { database, principal } = context;
    const { created, token } = await createFeed(database, principal.userId);
    await notifyOwner(context, principal.userId, { kind: 'calendarAddress' });
    return { created, path: `/api/v1/calendar/feed/${token}.ics` };
  }),
];
