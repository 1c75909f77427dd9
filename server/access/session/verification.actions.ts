import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { verifications } from './verification.table.ts';

/** Only a hash of what proves something is stored: a copy of the table opens nothing. */
const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('base64url');

const isOf = (proof: string) =>
  and(eq(verifications.identifier, hashOf(proof)), gt(verifications.expires, sql`now()`));

interface Proof {
  proof: string;
  /** What it stands for, such as whose new password. */
  value: string;
  expires: Date;
}

/** Stores a proof until it is taken, dropped or too old. */
export async function keepProof(database: Database, { proof, value, expires }: Proof): Promise<void> {
  await database.insert(verifications).values({ identifier: hashOf(proof), value, expires });
}

/** Returns what a proof stands for, and leaves it; undefined where it is over. */
export async function findProof(database: Database, proof: string): Promise<string | undefined> {
  const [kept] = await database.select({ value: verifications.value }).from(verifications).where(isOf(proof));
  return kept?.value;
}

/** Removes a proof and returns what it stood for; undefined where it is over. Of several at once, one gets it. */
export async function takeProof(database: Database, proof: string): Promise<string | undefined> {
  const [taken] = await database
    .delete(verifications)
    .where(isOf(proof))
    .returning({ value: verifications.value });
  return taken?.value;
}

/** Counts a wrong guess beside a proof, which is over after so many of them. */
export async function countGuess(database: Database, proof: string, most: number): Promise<void> {
  const [counted] = await database
    .update(verifications)
    .set({ guesses: sql`${verifications.guesses} + 1` })
    .where(isOf(proof))
    .returning({ guesses: verifications.guesses });
  if (counted && counted.guesses >= most) await takeProof(database, proof);
}

/** Drops every proof that stands for one of these. */
export const dropProofs = (database: Database, values: readonly string[]) =>
  database.delete(verifications).where(inArray(verifications.value, [...values]));

/** Deletes expired links and challenges. */
export const forgetOldVerifications = (database: Database) =>
  database.delete(verifications).where(lt(verifications.expires, sql`now()`));
