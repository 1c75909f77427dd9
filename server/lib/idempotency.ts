import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { Problem } from './problem.ts';

export interface Answer {
  status: number;
  payload: string | null;
}

interface Key {
  userId: number;
  key: string;
  fingerprint: string;
}

const oneDayAgo = sql`now() - interval '24 hours'`;

export const fingerprintOf = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body) ?? ''}`)
    .digest('base64url');

/**
 * Runs `answer` once for a key. The key is claimed and the answer kept in the caller's transaction, so that a
 * second request with the key waits for the first and then gets its answer, and a rolled back or refused one leaves
 * no trace.
 */
export async function answerOnce(
  database: Database,
  key: Key,
  answer: () => Promise<Answer | Problem>,
): Promise<Answer | Problem> {
  const mine = and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.key, key.key));
  const claimed = await database
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      // A key of yesterday is as good as new.
      set: { fingerprint: key.fingerprint, status: null, reply: null, created: sql`now()` },
      setWhere: lt(idempotencyKeys.created, oneDayAgo),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [earlier] = await database.select().from(idempotencyKeys).where(mine);
    if (earlier?.fingerprint !== key.fingerprint)
      throw new Problem('invalid', { message: 'errors.keyReused' });
    return { status: earlier.status ?? 200, payload: earlier.reply };
  }
  const first = await answer();
  if (first instanceof Problem) {
    await database.delete(idempotencyKeys).where(mine);
    return first;
  }
  await database.update(idempotencyKeys).set({ status: first.status, reply: first.payload }).where(mine);
  return first;
}

/** Drops the keys that no repeat can use any more. */
export const forgetOldKeys = (database: Database) =>
  database.delete(idempotencyKeys).where(lt(idempotencyKeys.created, oneDayAgo));
