import { keepProof, takeProof } from '#server/access/session/verification.actions.ts';
import type { Database } from '#server/database/connection.ts';

/** The time for an answer, in milliseconds. */
export const passkeyTimeout = 5 * 60_000;

type Purpose = 'sign-in' | 'new';

const proofOf = (purpose: Purpose, challenge: string) => `passkey-${purpose}-${challenge}`;

/** Stores a challenge until its answer. `whose` is empty before a sign-in. */
export async function keepChallenge(database: Database, purpose: Purpose, challenge: string, whose = '') {
  const expires = new Date(Date.now() + passkeyTimeout);
  await keepProof(database, { proof: proofOf(purpose, challenge), value: whose, expires });
}

/** Removes the challenge; returns whether it was stored for this user and is still valid. */
export async function takeChallenge(database: Database, purpose: Purpose, challenge: string, whose = '') {
  return (await takeProof(database, proofOf(purpose, challenge))) === whose;
}
