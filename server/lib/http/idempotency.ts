import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { slowHash } from '#server/lib/data/slow-hash.ts';
import { idempotencyKeys } from './idempotency.table.ts';

export interface Answer {
  status: number;
  payload: string | null;
}

/** A user's key and the fingerprint of its request. */
export interface Key {
  userId: number;
  key: string;
  fingerprint: string;
}

/** The header of that name. A longer key would not fit into the index that finds it. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .describe('A repeat with the same key within 24 hours gets the first reply and does nothing');

const oneDayAgo = sql`now() - interval '24 hours'`;

interface Request {
  key: string;
  method: string;
  url: string;
  body: unknown;
}

/**
 * A hash of everything that must be equal when a key is repeated. Slow for a body with a password, which could be
 * guessed from a fast one.
 */
export async function fingerprintOf({ key, method, url, body }: Request): Promise<string> {
  const text = `${method} ${url} ${JSON.stringify(body) ?? ''}`;
  const hash = holdsPassword(body)
    ? await slowHash(text, { salt: saltOf(key), length: 32 })
    : createHash('sha256').update(text).digest();
  return hash.toString('base64url');
}

/** A salt of the length that the hash asks for. */
const saltOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const holdsPassword = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'password' in body;

/**
 * Runs `answer` once per key. The key is claimed and the reply stored in the caller's transaction: a second request
 * with the key waits for the first and gets its reply; a refused or rolled back request leaves no trace.
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
      // An expired key counts as new.
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

/** Deletes expired keys. */
export const forgetOldKeys = (database: Database) =>
  database.delete(idempotencyKeys).where(lt(idempotencyKeys.created, oneDayAgo));
