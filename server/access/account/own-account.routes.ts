import { deviceOf } from '#server/access/session/device.ts';
import { hashNewPassword } from '#server/access/session/password.actions.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { ownAccountApi, passwordApi } from '#shared/access/session/own-account.api.ts';
import { ownAccountContract, passwordContract } from '#shared/access/session/own-account.contract.ts';
import { notifyOwner, senderOf } from './account-notice.ts';
import {
  changeOwnAccount,
  changeOwnEmail,
  changeOwnPassword,
  ownAccount,
  toReplyAccount,
} from './own-account.actions.ts';
import { mailResetLink, mayMail, ownerOfLink, resetPassword } from './password-reset.actions.ts';

/** Enough for a mistyped address or two. */
const forgotLimit = { max: 20, perMinutes: 10 };
const resetLimit = { max: 30, perMinutes: 1 };

export const ownAccountRoutes: Route[] = [
  preparedRoute(
    passwordContract.forgot,
    passwordApi.forgot,
    ({ body, database }) => mayMail(database, body.email),
    async (context, maySend) =>
      mailResetLink(context.database, { email: context.body.email, maySend }, await senderOf(context)),
    { limit: forgotLimit },
  ),
  preparedRoute(
    passwordContract.reset,
    passwordApi.reset,
    async ({ body, database }) =>
      hashNewPassword(database, body.password, await ownerOfLink(database, body.token)),
    async (context, passwordHash) => {
      const sender = await senderOf(context);
      const { database, body, request } = context;
      await resetPassword(database, { token: body.token, passwordHash }, sender, deviceOf(request));
    },
    { limit: resetLimit },
  ),
  route(ownAccountContract.get, ownAccountApi.get, async ({ principal, database }) =>
    toReplyAccount(database, await ownAccount(database, principal.userId)),
  ),
  route(ownAccountContract.update, ownAccountApi.update, (context) =>
    changeOwnAccount(context, context.body),
  ),
  passwordRoute(
    ownAccountContract.changePassword,
    ownAccountApi.changePassword,
    async (context, passwordHash: string) => {
      const { database, principal, token, body } = context;
      const { endOtherSessions } = body;
      const session = { userId: principal.userId, token };
      const isSame = body.password === body.currentPassword;
      await changeOwnPassword(database, session, { passwordHash, isSame, endOtherSessions });
      const change = { kind: 'password', passkeysRemoved: false } as const;
      await notifyOwner(context, principal.userId, change);
    },
    { field: 'currentPassword', wrong: 'account.errors.currentWrong' },
    ({ database, body, principal }) => hashNewPassword(database, body.password, principal),
  ),
  passwordRoute(ownAccountContract.changeEmail, ownAccountApi.changeEmail, async (context) => {
    const { database, principal, body } = context;
    const change = await changeOwnEmail(database, principal.userId, body.email);
    await notifyOwner(context, principal.userId, { kind: 'email', ...change });
  }),
];
