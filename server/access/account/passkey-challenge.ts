import { authOn } from '#server/access/session/auth.ts';
import type { Database } from '#server/database/connection.ts';

/** The time for an answer, in milliseconds. */
export const passkeyTimeout = 5 * 60_000;

type Purpose = 'sign-in' | 'new';

const nameOf = (purpose: Purpose, challenge: string) => `passkey-${purpose}-${challenge}`;

/** Stores the hash of a challenge until its answer. `whose` is empty before a sign-in. */
export async function keepChallenge(database: Database, purpose: Purpose, challenge: string, whose = '') {
  const { internalAdapter } = await (await authOn(database)).$context;
  await internalAdapter.createVerificationValue({
    identifier: nameOf(purpose, challenge),
    value: whose,
    expiresAt: new Date(Date.now() + passkeyTimeout),
  });
}

/** Removes the challenge; returns whether it was stored for this user and is still valid. */
export async function takeChallenge(database: Database, purpose: Purpose, challenge: string, whose = '') {
  const { internalAdapter } = await (await authOn(database)).$context;
  const kept = await internalAdapter.consumeVerificationValue(nameOf(purpose, challenge));
  return kept?.value === whose;
}
