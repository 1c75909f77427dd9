import { countAttempt, forgetAttempts } from '#server/lib/http/attempts.ts';
import { type Context, preparedRoute, type Route, type route } from '#server/lib/http/route.ts';
import type { Contract } from '#shared/lib/contract.ts';

type Handle<C extends Contract> = Parameters<typeof route<C>>[1];
type Options = Parameters<typeof preparedRoute>[3];
type CountedOf = (context: Pick<Context, 'body' | 'principal'>) => readonly [what: string, ofWhom: string];

/**
 * A route that somebody may use to guess at an account: each failure makes the next attempt at that email wait, a
 * success ends the wait. Whether anybody has that email makes no difference.
 */
export const slowedRoute = <C extends Contract>(contract: C, handle: Handle<C>, options?: Options): Route =>
  slowed(contract, handle, ({ body }) => [contract.path, (body as { email: string }).email], options);

/**
 * A route that asks whoever is signed in for their password again. All of these count together: who borrowed a
 * session is no better off for guessing in several dialogs.
 */
export const passwordRoute = <C extends Contract>(contract: C, handle: Handle<C>, options?: Options): Route =>
  slowed(contract, handle, ({ principal }) => ['password', String(principal.userId)], options);

function slowed<C extends Contract>(
  contract: C,
  handle: Handle<C>,
  countedOf: CountedOf,
  options?: Options,
): Route {
  return preparedRoute(
    contract,
    (context) => countAttempt(context.database, countedOf(context as unknown as Context)),
    async (context) => {
      const reply = await handle(context);
      await forgetAttempts(context.database, countedOf(context as unknown as Context));
      return reply;
    },
    options,
  );
}
