import { type Route, route } from '#server/lib/route.ts';
import { secondFactorContract } from '#shared/access/second-factor.contract.ts';
import { signedInReply, signInWithCode } from './account.actions.ts';
import { deviceOf } from './device.ts';
import { guessLimit as limit } from './guess-limit.ts';
import { takingTurns } from './rights.actions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} from './second-factor.actions.ts';
import { passwordRoute } from './slowed-route.ts';

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
  ...takingTurns([
    route(secondFactorContract.reset, (context) => resetSecondFactor(context.params.id, context)),
  ]),
];
