import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { hashNewPassword } from '#server/access/session/password.actions.ts';
import { throttledRoute } from '#server/access/session/throttled-route.ts';
import type { Route } from '#server/lib/http/route.ts';
import { accountApi } from '#shared/access/session/account.api.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { signUp } from './sign-up.actions.ts';

export const signUpRoutes: Route[] = [
  throttledRoute(
    accountContract.signUp,
    accountApi.signUp,
    ({ body }) => hashNewPassword(body.password, body),
    async ({ body, database, language, request }, passwordHash) => {
      const { name, email, shopName, country, timeZone } = body;
      const user = { name, email, passwordHash, language };
      const shop = { name: shopName, country, timeZone };
      return signUp(database, user, { device: deviceOf(request), shop });
    },
    { limit },
  ),
];
