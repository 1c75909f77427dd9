import { eq } from 'drizzle-orm';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { hashNewPassword } from '#server/access/session/password.actions.ts';
import { refuseSuperior, serialised } from '#server/access/session/rights.actions.ts';
import { findUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import { dropProofs } from '#server/access/session/verification.actions.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Context, preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { originOf } from '#server/lib/pages/public-page.ts';
import { invitationApi } from '#shared/access/session/invitation.api.ts';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import { signedInReply } from './account.actions.ts';
import { accountMails } from './account.mail.ts';
import { senderOf } from './account-notice.ts';
import { acceptInvitation, invitationOf, invitedBy, inviteUser } from './invitation.actions.ts';

/** Enough for a mistyped password or two; a token can't be guessed. */
const limit = { max: 30, perMinutes: 1 };

export const invitationRoutes: Route[] = [
  ...serialised([
    route(invitationContract.create, invitationApi.create, async (context) => {
      const { params, body, database, request, principal } = context;
      await refuseSuperior(params.id, context);
      const user = await findUser(database, params.id);
      if (!user) throw new Problem('not_found');
      const { token, expires } = await inviteUser(database, user.id);
      await record('invited', context);
      const origin = originOf(request, context);
      const address = `${origin}/invitation?${new URLSearchParams({ token })}`;
      const sender = await senderOf(context);
      if (body.byMail)
        await writeMail(
          database,
          accountMails(user, sender).invitation({ address, expires, by: principal.name }),
        );
      return { address, expires: expires.toISOString(), shop: sender.shop };
    }),
    route(invitationContract.remove, invitationApi.remove, async (context) => {
      const { params, database } = context;
      await refuseSuperior(params.id, context);
      await dropProofs(database, [invitationOf(params.id)]);
      await record('invitationRevoked', context);
    }),
  ]),
  preparedRoute(
    invitationContract.open,
    invitationApi.open,
    async () => undefined,
    async (context) => {
      const { name, email } = await invitedBy(context.database, context.body.token);
      return { shop: (await senderOf(context)).shop, name, email };
    },
    { limit },
  ),
  preparedRoute(
    invitationContract.accept,
    invitationApi.accept,
    async ({ body, database }) =>
      hashNewPassword(database, body.password, await invitedBy(database, body.token)),
    async (context, passwordHash) => {
      const { database, body, request } = context;
      const opened = await acceptInvitation(database, { token: body.token, passwordHash }, deviceOf(request));
      return signedInReply(context, opened);
    },
    { limit },
  ),
];

const record = (
  kind: 'invited' | 'invitationRevoked',
  {
    database,
    params,
    principal,
    request,
  }: Pick<Context, 'database' | 'principal' | 'request'> & {
    params: { id: number };
  },
) =>
  recordAccess(database, {
    kind,
    whose: eq(users.id, params.id),
    device: deviceOf(request),
    byName: principal.name,
  });
