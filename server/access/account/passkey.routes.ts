import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { refuseSuperior, serialised } from '#server/access/session/rights.actions.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { findUser } from '#server/access/session/user.queries.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { passkeyApi, userPasskeyApi } from '#shared/access/session/passkey.api.ts';
import { passkeyContract, userPasskeyContract } from '#shared/access/session/passkey.contract.ts';
import { signedInReply } from './account.actions.ts';
import { notifyOwner } from './account-notice.ts';
import { listPasskeysOf, removePasskey, renamePasskey } from './kept-passkeys.actions.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Loaded by the first who uses a passkey: it brings a large library. */
const actions = () => import('./passkey.actions.ts');

const signIn: Route[] = [
  route(
    passkeyContract.signInOptions,
    passkeyApi.signInOptions,
    async (context) => (await actions()).beginPasskeySignIn(context.database, relyingPartyOf(context)),
    { limit },
  ),
  route(
    passkeyContract.signIn,
    passkeyApi.signIn,
    async (context) => {
      const { database, body, request } = context;
      const { signInWithPasskey } = await actions();
      return signedInReply(
        context,
        await signInWithPasskey(database, body, relyingPartyOf(context), deviceOf(request)),
      );
    },
    { limit },
  ),
];

const ofOneself: Route[] = [
  route(passkeyContract.list, passkeyApi.list, async ({ database, principal }) => ({
    data: await listPasskeysOf(database, principal.userId),
  })),
  // With the password, so that a stolen session can't add a passkey.
  passwordRoute(
    passkeyContract.createOptions,
    passkeyApi.createOptions,
    async (context) =>
      (await actions()).beginPasskey(context.database, context.principal, relyingPartyOf(context)),
    { limit },
  ),
  route(passkeyContract.create, passkeyApi.create, async (context) => {
    const { database, principal, body } = context;
    const { addPasskey } = await actions();
    const passkey = await addPasskey(database, principal.userId, body, relyingPartyOf(context));
    await notifyOwner(context, principal.userId, { kind: 'passkeyAdded', passkey: passkey.name });
    if (body.endOtherSessions) await endSessionsOf(database, principal.userId, context.token);
    return passkey;
  }),
  route(passkeyContract.rename, passkeyApi.rename, ({ database, principal, params, body }) =>
    renamePasskey(database, principal.userId, { ...body, id: params.id }),
  ),
  passwordRoute(passkeyContract.remove, passkeyApi.remove, async (context) => {
    const { database, principal, params } = context;
    const passkey = await removePasskey(database, principal.userId, params.id);
    await notifyOwner(context, principal.userId, { kind: 'passkeyRemoved', passkey });
  }),
];

const ofUsers: Route[] = [
  route(userPasskeyContract.list, userPasskeyApi.list, async ({ database, params }) => {
    if (!(await findUser(database, params.id))) throw new Problem('not_found');
    return { data: await listPasskeysOf(database, params.id) };
  }),
  route(userPasskeyContract.remove, userPasskeyApi.remove, async (context) => {
    const { database, params } = context;
    await refuseSuperior(params.id, context);
    const passkey = await removePasskey(database, params.id, params.passkeyId);
    await notifyOwner(context, params.id, { kind: 'passkeyRemoved', passkey });
  }),
];

export const passkeyRoutes: Route[] = [...signIn, ...ofOneself, ...serialised(ofUsers)];
