import { senderOf } from '#server/access/account/account-notice.ts';
import { mayMail } from '#server/access/account/password-reset.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { rememberDevice } from '#server/access/session/known-device.ts';
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
    async ({ body, database }) => ({
      passwordHash: await hashNewPassword(database, body.password, { ...body, shop: body.shopName }),
      maySend: await mayMail(database, body.email),
    }),
    async (context, { passwordHash, maySend }) => {
      const { body, database, language, request, asksFoundingCode } = context;
      const { name, email, shopName, country, timeZone } = body;
      const signedUp = await signUp(
        database,
        { name, email, passwordHash, language },
        {
          device: deviceOf(request),
          shop: { name: shopName, country, timeZone },
          code: asksFoundingCode ? body.code : null,
          sender: maySend ? await senderOf(context) : null,
        },
      );
      if (!('awaitsAdmin' in signedUp)) await rememberDevice(context, email);
      return signedUp;
    },
    { limit },
  ),
];
