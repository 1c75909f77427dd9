import { countAttempt, forgetAttempts } from '#server/lib/attempts.ts';
import { preparedRoute, type Route, type route } from '#server/lib/route.ts';
import type { Contract } from '#shared/lib/contract.ts';

type Handle<C extends Contract> = Parameters<typeof route<C>>[1];
type Options = Parameters<typeof preparedRoute>[3];

/**
 * A route that somebody may use to guess at an account: each failure makes the next attempt at that email wait, a
 * success ends the wait. Whether anybody has that email makes no difference.
 */
export const slowedRoute = <C extends Contract>(contract: C, handle: Handle<C>, options?: Options): Route => {
  const countedOf = (body: unknown) => [contract.path, (body as { email: string }).email] as const;
  return preparedRoute(
    contract,
    ({ body, database }) => countAttempt(database, countedOf(body)),
    async (context) => {
      const reply = await handle(context);
      await forgetAttempts(context.database, countedOf(context.body));
      return reply;
    },
    options,
  );
};
