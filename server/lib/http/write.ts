import type { Database } from '#server/database/connection.ts';
import { type Actor, transactionAs } from '#server/lib/data/audit.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { isWorthRetrying } from './database-problem.ts';
import { type Answer, answerOnce, fingerprintOf, type Key } from './idempotency.ts';
import { writeReply } from './reply.ts';
import { type Context, type Route, statusOf } from './route.ts';
import { digestOfForm } from './upload.ts';

const attempts = 3;

/** Replies of public routes contain session tokens, which must not be stored. */
export const keepsKeys = ({ method, access, isSecret }: Contract): boolean =>
  method === 'POST' && access !== 'public' && !isSecret;

/** Handles a call and serialises the part of the result that its schema describes. */
export async function answerOf(
  { api, handle }: Route,
  context: Context,
  prepared?: unknown,
): Promise<Answer> {
  const result = await handle(context, prepared);
  context.request.rows = rowsOf(result);
  const status = statusOf(api);
  return { status, payload: status === 204 ? null : writeReply(api, result, context.principal) };
}

const rowsOf = (result: unknown): number => {
  const { data } = (result ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data.length : 0;
};

/** Handles a call that writes: once for a key, in one transaction, and again after a deadlock. */
export async function write(route: Route, context: Context): Promise<Answer> {
  try {
    return await writeOnce(route, context);
  } catch (error) {
    if (error instanceof Problem) await error.detail.afterRefusal?.(context.database);
    throw error;
  }
}

async function writeOnce(route: Route, context: Context): Promise<Answer> {
  const { log } = context.request;
  const prepared = await route.prepare?.(context);
  const once = await keyOf(route.contract, context);
  let afterwards: (() => Promise<unknown>)[] = [];
  const afterCommit: Context['afterCommit'] = (work) => void afterwards.push(work);
  const answer = await transact(context, (database) => {
    // An attempt that was rolled back asked for nothing.
    afterwards = [];
    const handled = () =>
      answerOf(route, { ...context, database, afterCommit, prepared }, prepared).catch(keptRefusal);
    return once ? answerOnce(database, once, handled) : handled();
  });
  if (answer instanceof Problem) throw answer;
  for (const work of afterwards) {
    await work().catch((err: unknown) => log.error({ err }, 'work after a commit failed'));
  }
  return answer;
}

/**
 * Runs work in a transaction as the caller, and again after a deadlock. A route's `prepare` uses it for parts of a long
 * write that are committed before the rest.
 */
export const transact = <T>(
  context: Context<Contract>,
  work: (database: Database) => Promise<T>,
): Promise<T> => tryAgain(() => transactionAs(context.database, actorOf(context), work), attempts);

/** The idempotency key of a write and its fingerprint; null without a key that is stored. */
async function keyOf(contract: Contract, { principal, request }: Context): Promise<Key | null> {
  const key = request.headers['idempotency-key'];
  if (!keepsKeys(contract) || typeof key !== 'string') return null;
  const { method, url } = request;
  const body = contract.multipart
    ? await digestOfForm(request.body as Record<string, unknown>)
    : request.body;
  return { userId: principal.userId, key, fingerprint: await fingerprintOf({ key, method, url, body }) };
}

/** Nobody is signed in at a public route. */
function actorOf({ principal, request }: Context<Contract>): Actor {
  return {
    userId: principal?.userId ?? null,
    userName: principal?.name ?? '',
    ipAddress: request.ip,
    requestId: request.id,
  };
}

/** A refusal with `keepsWrites` commits the transaction like a reply, and is thrown afterwards. */
function keptRefusal(error: unknown): Problem {
  if (error instanceof Problem && error.detail.keepsWrites) return error;
  throw error;
}

async function tryAgain<T>(work: () => Promise<T>, left: number): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (left <= 1 || !isWorthRetrying(error)) throw error;
    return tryAgain(work, left - 1);
  }
}
