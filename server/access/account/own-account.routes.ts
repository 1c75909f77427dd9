import { passwordRoute } from '#server/access/session/throttled-route.ts';
import type { Database } from '#server/database/connection.ts';
import { countAttempt } from '#server/lib/http/attempts.ts';
import { type Context, preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { ownAccountContract, passwordContract } from '#shared/access/session/own-account.contract.ts';
import type { Sender } from './account.mail.ts';
import { changeOwnAccount, changeOwnPassword, ownAccount } from './own-account.actions.ts';
import { mailResetLink, resetPassword } from './password-reset.actions.ts';

/** Returns the sender of mails to users; it is in areas to the right of access. */
export type MailSender = (database: Database) => Promise<Pick<Sender, 'shop' | 'timeZone'>>;

/** Enough for a mistyped address or two. */
const forgotLimit = { max: 20, perMinutes: 10 };
const resetLimit = { max: 30, perMinutes: 1 };

export function ownAccountRoutes(mailSender: MailSender): Route[] {
  const sender = async ({
    database,
    publicUrl,
    language,
  }: Pick<Context, 'database' | 'publicUrl' | 'language'>) => ({
    ...(await mailSender(database)),
    url: publicUrl,
    language,
  });
  return [
    preparedRoute(
      passwordContract.forgot,
      ({ body, database }) => countAttempt(database, [passwordContract.forgot.path, body.email]),
      async (context) => mailResetLink(context.database, context.body.email, await sender(context)),
      { limit: forgotLimit },
    ),
    route(
      passwordContract.reset,
      async (context) => resetPassword(context.database, context.body, await sender(context)),
      { limit: resetLimit },
    ),
    route(ownAccountContract.get, ({ principal, database }) => ownAccount(database, principal.userId)),
    route(ownAccountContract.update, ({ principal, database, body }) =>
      changeOwnAccount(database, principal.userId, body),
    ),
    passwordRoute(ownAccountContract.changePassword, async (context) => {
      const { database, principal, token, body } = context;
      await changeOwnPassword(database, { userId: principal.userId, token }, body, await sender(context));
    }),
  ];
}
