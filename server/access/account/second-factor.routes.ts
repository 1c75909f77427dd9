import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { serialised } from '#server/access/session/rights.actions.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { signedInReply, signInWithCode } from './account.actions.ts';
import type { NotifyOwner } from './account-notice.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} from './second-factor.actions.ts';

export const secondFactorRoutes = (notifyOwner: NotifyOwner): Route[] => [
  route(
    secondFactorContract.answer,
    async ({ database, body, request }) =>
      signedInReply(await signInWithCode(database, body, deviceOf(request))),
    { limit },
  ),
  route(secondFactorContract.read, ({ database, principal }) => readSecondFactor(database, principal.userId)),
  passwordRoute(
    secondFactorContract.begin,
    ({ database, principal }) => beginSecondFactor(database, principal),
    { limit },
  ),
  route(
    secondFactorContract.confirm,
    async (context) => {
      const { database, principal, body } = context;
      const codes = await confirmSecondFactor(database, principal.userId, body.code);
      await notifyOwner(context, principal.userId, { kind: 'secondFactorOn' });
      return codes;
    },
    { limit },
  ),
  passwordRoute(
    secondFactorContract.renewRecoveryCodes,
    async (context) => {
      const { database, principal } = context;
      const codes = await renewRecoveryCodes(database, principal.userId);
      await notifyOwner(context, principal.userId, { kind: 'recoveryCodes' });
      return codes;
    },
    { limit },
  ),
  passwordRoute(
    secondFactorContract.switchOff,
    async (context) => {
      const { database, principal, body, request } = context;
      await switchOffSecondFactor(database, principal.userId, body.code, deviceOf(request));
      await notifyOwner(context, principal.userId, { kind: 'secondFactorOff' });
    },
    { limit },
  ),
  ...serialised([
    route(secondFactorContract.reset, async (context) => {
      const { id } = context.params;
      await resetSecondFactor(id, context);
      await notifyOwner(context, id, { kind: 'secondFactorOff' });
    }),
  ]),
];
