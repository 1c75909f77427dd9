import { countAttempt, forgetAttempts } from '#server/lib/http/attempts.ts';
import { type Context, preparedRoute, type Route, type route } from '#server/lib/http/route.ts';
import type { Contract } from '#shared/lib/contract.ts';

type Handle<C extends Contract> = Parameters<typeof route<C>>[1];
type Options = Parameters<typeof preparedRoute>[3];
type CountedOf = (context: Pick<Context, 'body' | 'principal'>) => readonly [what: string, ofWhom: string];

/**
 * A route that could be used to guess a password: each failure makes the next attempt at that email wait, a
 * success ends the wait. The same for unknown emails.
 */
export const throttledRoute = <C extends Contract>(
  contract: C,
  handle: Handle<C>,
  options?: Options,
): Route =>
  throttled(contract, handle, ({ body }) => [contract.path, (body as { email: string }).email], options);

/**
 * A route that asks the signed-in user for their password again. All such routes share one count, so that several
 * dialogs give no additional guesses.
 */
export const passwordRoute = <C extends Contract>(contract: C, handle: Handle<C>, options?: Options): Route =>
  throttled(contract, handle, ({ principal }) => ['password', String(principal.userId)], options);

function throttled<C extends Contract>(
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
