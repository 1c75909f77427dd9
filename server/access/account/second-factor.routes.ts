import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { serialised } from '#server/access/session/rights.actions.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { signedInReply, signInWithCode } from './account.actions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} from './second-factor.actions.ts';

export const secondFactorRoutes: Route[] = [
  route(
    secondFactorContract.answer,
    async ({ database, body, request }) =>
      signedInReply(await signInWithCode(database, body, deviceOf(request))),
    { limit },
  ),
  route(secondFactorContract.read, ({ database, principal }) => readSecondFactor(database, principal.userId)),
  passwordRoute(
    secondFactorContract.begin,
    ({ database, token, body }) => beginSecondFactor(database, token, body.password),
    { limit },
  ),
  route(
    secondFactorContract.confirm,
    ({ database, principal, token, body }) =>
      confirmSecondFactor(database, principal.userId, token, body.code),
    { limit },
  ),
  passwordRoute(
    secondFactorContract.renewRecoveryCodes,
    ({ database, token, body }) => renewRecoveryCodes(database, token, body.password),
    { limit },
  ),
  passwordRoute(
    secondFactorContract.switchOff,
    ({ database, principal, body, request }) =>
      switchOffSecondFactor(database, principal, body, deviceOf(request)),
    { limit },
  ),
  ...serialised([
    route(secondFactorContract.reset, (context) => resetSecondFactor(context.params.id, context)),
  ]),
];
