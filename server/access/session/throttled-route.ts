import { eq, type SQL } from 'drizzle-orm';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { networkOf } from '#server/lib/http/address.ts';
import { type Counted, countAttempt, countCall, forgetAttempts } from '#server/lib/http/attempts.ts';
import { type Context, preparedRoute, type Route } from '#server/lib/http/route.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ApiOf, Contract } from '#shared/lib/contract.ts';
import { recorded } from './access-event.actions.ts';
import { deviceOf } from './device.ts';
import { knownDevice } from './known-device.ts';
import { type CheckedPassword, checkPassword, isStillRight } from './password.actions.ts';
import { users } from './user.table.ts';

type Prepare<C extends Contract, Prepared> = (context: Context<C>) => Promise<Prepared>;
type Handle<C extends Contract, Prepared> = Parameters<typeof preparedRoute<C, Prepared>>[3];
type Options = Parameters<typeof preparedRoute>[4];
type CountedOf = (context: Pick<Context, 'body' | 'principal' | 'request' | 'database'>) => Promise<Counted>;

/** Of strangers' attempts at one email from all networks together: no number of networks gives more guesses. */
const mostOfStrangers = { max: 100, perMinutes: 60 };

/** By the device that signed in before, or the network of another: nobody elsewhere makes a user wait. */
const byEmail =
  ({ path }: Contract): CountedOf =>
  async (context) => {
    const { email } = context.body as { email: string };
    return [path, email, (await knownDevice(context, email)) ?? networkOf(context.request.ip)];
  };

/**
 * A route that could be used to guess a password: each failure makes the next attempt at that email from the same device
 * or network wait, a success ends the wait. The same for unknown emails. What takes long is prepared outside the
 * transaction.
 */
export const throttledRoute = <C extends Contract, Prepared>(
  contract: C,
  api: ApiOf<C>,
  prepare: Prepare<C, Prepared>,
  handle: Handle<C, Prepared>,
  options?: Options,
): Route => throttled(contract, api, byEmail(contract), prepare, handle, options);

interface PasswordOptions extends Pick<NonNullable<Options>, 'limit'> {
  /** The body's field with the password, and what is said of a wrong one. */
  field?: string;
  wrong?: MessageKey;
}

/**
 * A route that asks the signed-in user for their password again; a wrong one is 422. All such routes share one count,
 * so that several dialogs give no additional guesses. `prepare` is for what else takes long.
 */
export function passwordRoute<C extends Contract, Prepared = undefined>(
  contract: C,
  api: ApiOf<C>,
  handle: Handle<C, Prepared>,
  { field = 'password', wrong = 'factor.errors.wrongPassword', ...options }: PasswordOptions = {},
  prepare?: Prepare<C, Prepared>,
): Route {
  const refused = () => invalidField(field, wrong);
  const typed = ({ body }: { body: unknown }): string => (body as Record<string, string>)[field] ?? '';
  return throttled<C, { checked: CheckedPassword; prepared: Prepared }>(
    contract,
    api,
    async ({ principal }) => ['password', String(principal.userId)],
    async (context) => {
      const checked = await checkPassword(
        context.database,
        ofCaller(context as unknown as Context),
        typed(context),
      );
      // A wrong one is refused in the transaction, where a repeated call gets its first reply.
      return { checked, prepared: (checked.isRight && (await prepare?.(context))) as Prepared };
    },
    async (context, { checked, prepared }) => {
      if (!(await isStillRight(context.database, checked))) throw refused();
      return handle(context, prepared);
    },
    options,
  );
}

const ofCaller = ({ principal }: Context): SQL => eq(users.id, principal.userId);

function throttled<C extends Contract, Prepared>(
  contract: C,
  api: ApiOf<C>,
  countedOf: CountedOf,
  prepare: Prepare<C, Prepared>,
  handle: Handle<C, Prepared>,
  options?: Options,
): Route {
  return preparedRoute<C, Prepared>(
    contract,
    api,
    async (context) => {
      const call = context as unknown as Context;
      await countGuess(call, await countedOf(call)).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        const { principal, body, request } = call;
        const whose = principal ? ofCaller(call) : eq(users.email, (body as { email: string }).email);
        throw recorded(error, { kind: 'tooManyTries', whose, device: deviceOf(request) });
      });
      return prepare(context);
    },
    async (context, prepared) => {
      const reply = await handle(context, prepared);
      await forgetAttempts(context.database, await countedOf(context as unknown as Context));
      return reply;
    },
    options,
  );
}

async function countGuess({ database, request }: Context, counted: Counted): Promise<void> {
  await countAttempt(database, counted);
  const [what, ofWhom, from] = counted;
  if (from === networkOf(request.ip)) await countCall(database, [what, ofWhom], mostOfStrangers);
}
