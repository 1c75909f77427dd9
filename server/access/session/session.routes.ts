import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { accountSessionApi, userSessionApi } from '#shared/access/session/session.api.ts';
import { accountSessionContract, userSessionContract } from '#shared/access/session/session.contract.ts';
import { refuseSuperior, serialised } from './rights.actions.ts';
import { endSessionOf, endSessionsOf } from './session.actions.ts';
import { listSessionsOf } from './session.queries.ts';
import { findUser } from './user.queries.ts';

const ofUsers: Route[] = [
  route(userSessionContract.list, userSessionApi.list, async ({ params, database, token }) => {
    if (!(await findUser(database, params.id))) throw new Problem('not_found');
    return { data: await listSessionsOf(database, params.id, token) };
  }),
  route(userSessionContract.end, userSessionApi.end, async (context) => {
    const { params, database } = context;
    await refuseSuperior(params.id, context);
    await endSessionOf(database, params.id, params.sessionId);
  }),
  route(userSessionContract.endAll, userSessionApi.endAll, async (context) => {
    const { params, database } = context;
    await refuseSuperior(params.id, context);
    await endSessionsOf(database, params.id);
  }),
];

const ofOneself: Route[] = [
  route(accountSessionContract.list, accountSessionApi.list, async ({ principal, database, token }) => ({
    data: await listSessionsOf(database, principal.userId, token),
  })),
  route(accountSessionContract.end, accountSessionApi.end, ({ params, principal, database }) =>
    endSessionOf(database, principal.userId, params.id),
  ),
  route(
    accountSessionContract.endOthers,
    accountSessionApi.endOthers,
    async ({ principal, database, token }) => {
      await endSessionsOf(database, principal.userId, token);
    },
  ),
];

export const sessionRoutes: Route[] = [...serialised(ofUsers), ...ofOneself];
