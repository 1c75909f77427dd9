import { eq } from 'drizzle-orm';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import { readFeed, removeFeed } from '#server/access/session/calendar-feed.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { refuseSuperior, serialised } from '#server/access/session/rights.actions.ts';
import { endSessionOf, endSessionsOf } from '#server/access/session/session.actions.ts';
import { listSessionsOf } from '#server/access/session/session.queries.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { findUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import { accountSessionApi, userSessionApi } from '#shared/access/session/session.api.ts';
import { accountSessionContract, userSessionContract } from '#shared/access/session/session.contract.ts';
import { notifyOwner } from './account-notice.ts';

const listOf = async (database: Database, userId: number, token: string | null) => ({
  data: await listSessionsOf(database, userId, token),
  calendarAddress: await readFeed(database, userId),
});

type Ending = Pick<Context, 'database' | 'principal' | 'request'>;

const recordEnd = ({ database, principal, request }: Ending, userId: number) =>
  recordAccess(database, {
    kind: 'sessionsEnded',
    whose: eq(users.id, userId),
    device: deviceOf(request),
    byName: principal.userId === userId ? '' : principal.name,
  });

const ofUsers: Route[] = [
  route(userSessionContract.list, userSessionApi.list, async ({ params, database, token }) => {
    if (!(await findUser(database, params.id))) throw new Problem('not_found');
    return listOf(database, params.id, token);
  }),
  route(userSessionContract.end, userSessionApi.end, async (context) => {
    const { params, database } = context;
    await refuseSuperior(params.id, context);
    await endSessionOf(database, params.id, params.sessionId);
    await recordEnd(context, params.id);
  }),
  route(userSessionContract.endAll, userSessionApi.endAll, async (context) => {
    const { params, database } = context;
    await refuseSuperior(params.id, context);
    await endSessionsOf(database, params.id);
    await recordEnd(context, params.id);
  }),
  route(userSessionContract.endCalendar, userSessionApi.endCalendar, async (context) => {
    const { params, database } = context;
    await refuseSuperior(params.id, context);
    if (await removeFeed(database, params.id))
      await notifyOwner(context, params.id, { kind: 'calendarAddressRemoved' });
  }),
];

const ofOneself: Route[] = [
  route(accountSessionContract.list, accountSessionApi.list, ({ principal, database, token }) =>
    listOf(database, principal.userId, token),
  ),
  passwordRoute(accountSessionContract.end, accountSessionApi.end, async (context) => {
    const { params, principal, database } = context;
    await endSessionOf(database, principal.userId, params.id);
    await recordEnd(context, principal.userId);
  }),
  passwordRoute(accountSessionContract.endOthers, accountSessionApi.endOthers, async (context) => {
    const { principal, database, token } = context;
    await endSessionsOf(database, principal.userId, token);
    await recordEnd(context, principal.userId);
  }),
  route(accountSessionContract.endCalendar, accountSessionApi.endCalendar, async (context) => {
    const { database, principal } = context;
    if (await removeFeed(database, principal.userId))
      await notifyOwner(context, principal.userId, { kind: 'calendarAddressRemoved' });
  }),
];

export const sessionRoutes: Route[] = [...serialised(ofUsers), ...ofOneself];
