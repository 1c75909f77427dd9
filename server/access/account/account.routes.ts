import { eq } from 'drizzle-orm';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { checkPassword } from '#server/access/session/password.actions.ts';
import { endSession } from '#server/access/session/session.actions.ts';
import { throttledRoute } from '#server/access/session/throttled-route.ts';
import { findIdentity, hasUsers } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { accountApi } from '#shared/access/session/account.api.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { signedInReply, signIn } from './account.actions.ts';

export const accountRoutes: Route[] = [
  throttledRoute(
    accountContract.signIn,
    accountApi.signIn,
    ({ body, database }) => checkPassword(database, eq(users.email, body.email), body.password),
    async (context, checked) => {
      const answer = await signIn(context.database, checked, deviceOf(context.request));
      return 'challenge' in answer
        ? { secondFactor: true as const, ...answer }
        : signedInReply(context, answer);
    },
    { limit },
  ),
  route(accountContract.signUpState, accountApi.signUpState, async (context) => {
    const { database, asksFoundingCode } = context;
    const first = !(await hasUsers(database));
    const open = first || (await shopPreferences(database)).signUpOpen;
    return { first, open, asksCode: first && asksFoundingCode };
  }),
  route(accountContract.signOut, accountApi.signOut, async ({ token, database, principal, request }) => {
    if (token) await endSession(database, token);
    const whose = eq(users.id, principal.userId);
    await recordAccess(database, { kind: 'signedOut', whose, device: deviceOf(request) });
  }),
  route(accountContract.currentUser, accountApi.currentUser, async ({ principal, database }) => {
    const identity = await findIdentity(database, principal.userId);
    if (!identity) throw new Problem('unauthenticated');
    return identity;
  }),
];
