import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { serialised } from '#server/access/session/rights.actions.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { type Context, type Route, route } from '#server/lib/http/route.ts';
import { secondFactorApi } from '#shared/access/session/second-factor.api.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { signedInReply, signInWithCode } from './account.actions.ts';
import { accountKeys } from './account-keys.ts';
import { type Call, notifyOwner } from './account-notice.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Guard,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} from './second-factor.actions.ts';

type KeyedCall = Call & Pick<Context, 'secretKey'>;

const keysOf = ({ database, secretKey }: Pick<KeyedCall, 'database' | 'secretKey'>) =>
  accountKeys(database, secretKey);

const guardOf = async (context: KeyedCall): Promise<Guard> => ({
  keys: await keysOf(context),
  device: deviceOf(context.request),
  onLock: (userId, until) => notifyOwner(context, userId, { kind: 'factorLocked', until }),
});

export const secondFactorRoutes: Route[] = [
  route(
    secondFactorContract.answer,
    secondFactorApi.answer,
    async (context) =>
      signedInReply(context, await signInWithCode(context.database, context.body, await guardOf(context))),
    { limit },
  ),
  route(secondFactorContract.read, secondFactorApi.read, ({ database, principal }) =>
    readSecondFactor(database, principal.userId),
  ),
  passwordRoute(
    secondFactorContract.begin,
    secondFactorApi.begin,
    async (context) => beginSecondFactor(context.database, context.principal, await keysOf(context)),
    { limit },
  ),
  route(
    secondFactorContract.confirm,
    secondFactorApi.confirm,
    async (context) => {
      const { database, principal, body } = context;
      const codes = await confirmSecondFactor(database, principal.userId, body.code, await keysOf(context));
      await notifyOwner(context, principal.userId, { kind: 'secondFactorOn' });
      if (body.endOtherSessions) await endSessionsOf(database, principal.userId, context.token);
      return codes;
    },
    { limit },
  ),
  passwordRoute(
    secondFactorContract.renewRecoveryCodes,
    secondFactorApi.renewRecoveryCodes,
    async (context) => {
      const { database, principal } = context;
      const codes = await renewRecoveryCodes(database, principal.userId, await keysOf(context));
      await notifyOwner(context, principal.userId, { kind: 'recoveryCodes' });
      return codes;
    },
    { limit },
  ),
  passwordRoute(
    secondFactorContract.switchOff,
    secondFactorApi.switchOff,
    async (context) => {
      const { database, principal, body } = context;
      await switchOffSecondFactor(database, principal.userId, body.code, await guardOf(context));
      await notifyOwner(context, principal.userId, { kind: 'secondFactorOff' });
    },
    { limit },
  ),
  ...serialised([
    route(secondFactorContract.reset, secondFactorApi.reset, async (context) => {
      const { id } = context.params;
      await resetSecondFactor(id, context);
      await notifyOwner(context, id, { kind: 'secondFactorOff' });
    }),
  ]),
];
