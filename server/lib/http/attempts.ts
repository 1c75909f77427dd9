import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { serverSecret } from '#server/lib/data/server-secret.ts';
import { attempts } from './attempt.table.ts';
import type { Limit } from './route.ts';

/**
 * The kind of attempt, its subject, and where it comes from if each place has a count of its own:
 * `['sign-in', 'ali@shop.example', '192.0.2.7']`.
 */
export type Counted = readonly [what: string, ofWhom: string, from?: string];

/** The first wrong attempts have no wait; the next has `firstWait`, each further one twice the last. */
const freeAttempts = 5;
/** In seconds. */
const firstWait = 15;
const longestWait = 15 * 60;
/** In seconds; longer than any wait. The count is forgotten so long after the last attempt. */
const memory = 60 * 60;

const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isForgotten = sql`${attempts.expires} <= now()`;
const waitAfter = sql`case when ${attempts.count} < ${freeAttempts} then 0
  else least(${firstWait} * power(2, least(${attempts.count} - ${freeAttempts}, 20)), ${longestWait}) end`;
const lastAttempt = sql`${attempts.expires} - make_interval(secs => ${memory})`;
const mayTryAt = sql`${lastAttempt} + make_interval(secs => ${waitAfter})`;

/**
 * Counts a call against its limit, for all server processes together. Pass the database, not a transaction: the
 * count must stay when the call fails. Throws `too_many` with the time to wait.
 */
export async function countCall(database: Database, counted: Counted, limit: Limit): Promise<void> {
  if (await isWithin(database, counted, limit)) return;
  throw tooMany(await secondsUntil(database, await keyOf(database, counted), sql`${attempts.expires}`));
}

/** Counts as `countCall` does, for what is left out beyond its limit rather than refused: whether it is within. */
export async function isWithin(database: Database, counted: Counted, limit: Limit): Promise<boolean> {
  return count(database, await keyOf(database, counted), {
    expires: sql`case when ${isForgotten} then ${until(limit.perMinutes * 60)} else ${attempts.expires} end`,
    first: until(limit.perMinutes * 60),
    allowed: sql`${attempts.count} < ${limit.max}`,
  });
}

/**
 * Counts an attempt at a secret before it is made, so that simultaneous attempts all count; `forgetAttempts`
 * clears the count when the secret was right. Like `countCall` it takes no transaction and throws `too_many`.
 */
export async function countAttempt(database: Database, counted: Counted): Promise<void> {
  const key = await keyOf(database, counted);
  for (const deadline = Date.now() + longestWaitMs; ; await delay(100)) {
    const isCounted = await count(database, key, {
      expires: until(memory),
      first: until(memory),
      allowed: sql`now() >= ${mayTryAt}`,
    });
    if (isCounted) return;
    if (Date.now() > deadline || !(await isJustTried(database, key)))
      throw tooMany(await secondsUntil(database, key, mayTryAt));
  }
}

/**
 * In milliseconds: the longest duration of an attempt. Several tablets may send the right password at the same
 * time, so an attempt that arrives while another may still be running waits for its result.
 */
const attemptMs = 3000;
const longestWaitMs = 10_000;

async function isJustTried(database: Database, key: string): Promise<boolean> {
  const [row] = await database
    .select({ isIt: sql<boolean>`now() < ${lastAttempt} + make_interval(secs => ${attemptMs / 1000})` })
    .from(attempts)
    .where(eq(attempts.key, key));
  return row?.isIt ?? true;
}

/** Clears the count after a right secret: that of one place, or without a place those of all. */
export async function forgetAttempts(database: Database, counted: Counted): Promise<void> {
  const key = await keyOf(database, counted);
  const [, , from] = counted;
  const isOne = eq(attempts.key, key);
  await database
    .delete(attempts)
    .where(from === undefined ? or(isOne, sql`starts_with(${attempts.key}, ${`${key}:`})`) : isOne);
}

/** Deletes expired counts. */
export const forgetOldAttempts = (database: Database) =>
  database.delete(attempts).where(lt(attempts.expires, sql`now()`));

/** Counts in one statement, so that of simultaneous attempts exactly the allowed ones succeed. */
async function count(
  database: Database,
  key: string,
  { expires, first, allowed }: { expires: SQL; first: SQL; allowed: SQL },
): Promise<boolean> {
  const counted = await database
    .insert(attempts)
    .values({ key, count: 1, expires: first })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: sql`case when ${isForgotten} then 1 else ${attempts.count} + 1 end`, expires },
      setWhere: sql`${isForgotten} or ${allowed}`,
    })
    .returning({ count: attempts.count });
  return counted.length > 0;
}

async function secondsUntil(database: Database, key: string, moment: SQL): Promise<number> {
  const [row] = await database
    .select({ seconds: sql<number>`ceil(extract(epoch from ${moment} - now()))::int` })
    .from(attempts)
    .where(eq(attempts.key, key));
  return Math.max(row?.seconds ?? 1, 1);
}

/** Asks to come back after so many seconds. */
export function tooMany(seconds: number): Problem {
  const detail =
    seconds < 90
      ? ({ message: 'account.wait.seconds', params: { count: seconds } } as const)
      : ({ message: 'account.wait.minutes', params: { count: Math.ceil(seconds / 60) } } as const);
  return new Problem('too_many', { ...detail, retryAfter: seconds });
}

/** Hashes subject and place with a secret key, so that the table and its backups reveal nobody. */
async function keyOf(database: Database, [what, ofWhom, from]: Counted): Promise<string> {
  const secret = await serverSecret(database, 'attempts');
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const subject = hash(`${what}\n${ofWhom}`);
  return from === undefined ? subject : `${subject}:${hash(from)}`;
}
