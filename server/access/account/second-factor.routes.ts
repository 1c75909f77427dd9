import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { serialised } from '#server/access/session/rights.actions.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { type Context, preparedRoute, type Route, route } from '#server/lib/http/route.ts';
import { secondFactorApi } from '#shared/access/session/second-factor.api.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { signedInReply, signInWithCode } from './account.actions.ts';
import { accountKeys } from './account-keys.ts';
import { type Call, notifyOwner } from './account-notice.ts';
import { type NewRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Guard,
  hashOfTyped,
  ownerOfChallenge,
  readSecondFactor,
  refuseFirstCode,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} from './second-factor.actions.ts';

type KeyedCall = Call & Pick<Context, 'secretKey'>;

const keysOf = ({ database, secretKey }: Pick<KeyedCall, 'database' | 'secretKey'>) =>
  accountKeys(database, secretKey);

const guardOf = async (context: KeyedCall, hash: string): Promise<Guard> => ({
  keys: await keysOf(context),
  hash,
  device: deviceOf(context.request),
  onLock: (userId, until) => notifyOwner(context, userId, { kind: 'factorLocked', until }),
});

export const secondFactorRoutes: Route[] = [
  preparedRoute(
    secondFactorContract.answer,
    secondFactorApi.answer,
    async ({ database, body }) => {
      const userId = await ownerOfChallenge(database, body.challenge);
      return userId === null ? '' : hashOfTyped(database, userId, body.code);
    },
    async (context, hash) => {
      const { database, body } = context;
      return signedInReply(context, await signInWithCode(database, body, await guardOf(context, hash)));
    },
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
  preparedRoute(
    secondFactorContract.confirm,
    secondFactorApi.confirm,
    async (context) => {
      const { database, principal, body } = context;
      await refuseFirstCode(database, principal.userId, body.code, await keysOf(context));
      return newRecoveryCodes();
    },
    async (context, recovery) => {
      const { database, principal, body } = context;
      const keys = await keysOf(context);
      const codes = await confirmSecondFactor(database, principal.userId, body.code, { keys, recovery });
      await notifyOwner(context, principal.userId, { kind: 'secondFactorOn' });
      if (body.endOtherSessions) await endSessionsOf(database, principal.userId, context.token);
      return codes;
    },
    { limit },
  ),
  passwordRoute(
    secondFactorContract.renewRecoveryCodes,
    secondFactorApi.renewRecoveryCodes,
    async (context, recovery: NewRecoveryCodes) => {
      const { database, principal } = context;
      const codes = await renewRecoveryCodes(database, principal.userId, recovery);
      await notifyOwner(context, principal.userId, { kind: 'recoveryCodes' });
      return codes;
    },
    { limit },
    newRecoveryCodes,
  ),
  passwordRoute(
    secondFactorContract.switchOff,
    secondFactorApi.switchOff,
    async (context, hash: string) => {
      const { database, principal, body } = context;
      await switchOffSecondFactor(database, principal.userId, body.code, await guardOf(context, hash));
      await notifyOwner(context, principal.userId, { kind: 'secondFactorOff' });
    },
    { limit },
    ({ database, principal, body }) => hashOfTyped(database, principal.userId, body.code),
  ),
  ...serialised([
    route(secondFactorContract.reset, secondFactorApi.reset, async (context) => {
      const { id } = context.params;
      await resetSecondFactor(id, context);
      await notifyOwner(context, id, { kind: 'secondFactorOff' });
    }),
  ]),
];
