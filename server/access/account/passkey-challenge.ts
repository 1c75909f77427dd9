import { authOn } from '#server/access/session/auth.ts';
import type { Database } from '#server/database/connection.ts';

/** How long the browser may take; in milliseconds. */
export const passkeyTimeout = 5 * 60_000;

type Purpose = 'sign-in' | 'new';

const nameOf = (purpose: Purpose, challenge: string) => `passkey-${purpose}-${challenge}`;

/** Keeps what a browser was asked to sign, hashed, until it is brought back. `whose` is empty before a sign-in. */
export async function keepChallenge(database: Database, purpose: Purpose, challenge: string, whose = '') {
  const { internalAdapter } = await authOn(database).$context;
  await internalAdapter.createVerificationValue({
    identifier: nameOf(purpose, challenge),
    value: whose,
    expiresAt: new Date(Date.now() + passkeyTimeout),
  });
}

/** Whether it was kept, for the same user, and neither taken before nor too long ago. */
export async function takeChallenge(database: Database, purpose: Purpose, challenge: string, whose = '') {
  const { internalAdapter } = await authOn(database).$context;
  const kept = await internalAdapter.consumeVerificationValue(nameOf(purpose, challenge));
  return kept?.value === whose;
}
