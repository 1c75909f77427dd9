import { createHmac, randomInt } from 'node:crypto';
import { hashLike, hashPassword, newSalt } from '#server/access/session/password-hash.ts';
import {
  recoveryAlphabet,
  recoveryCodes,
  recoveryLength,
} from '#shared/access/session/second-factor.rules.ts';

/** New codes, and what is stored of them: a list as JSON. */
export interface NewRecoveryCodes {
  codes: string[];
  stored: string;
}

/** What is stored before there are codes. */
export const noRecoveryCodes = '[]';

/** Call it before the transaction: it makes a slow hash of each, all with one salt. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  const salt = newSalt();
  const hashes: string[] = [];
  // One after another: each takes 46 MiB.
  for (const code of codes) hashes.push(await hashPassword(code, salt));
  return { codes, stored: JSON.stringify(hashes) };
}

const newCode = (): string =>
  Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '',
  ).join('');

const isSlow = (hash: string): boolean => hash.startsWith('$');

/** Hashes a typed code as the stored ones are, before the transaction that compares it. */
export async function hashTypedCode(stored: string, code: string): Promise<string> {
  const like = storedRecoveryCodes(stored).find(isSlow);
  return like === undefined ? '' : hashLike(like, code);
}

/**
 * Returns what is stored once a code is used; null for a wrong one. `hash` is what `hashTypedCode` made of it. Codes from
 * before they were hashed slowly are compared by the keyed hash that was stored of them.
 */
export function withoutRecoveryCode(
  stored: string,
  { code, hash, key }: { code: string; hash: string; key: string },
): string | null {
  const kept = storedRecoveryCodes(stored);
  const earlier = createHmac('sha256', key).update(code).digest('base64url');
  const left = kept.filter((each) => each !== (isSlow(each) ? hash : earlier));
  return left.length < kept.length ? JSON.stringify(left) : null;
}

export const storedRecoveryCodes = (stored: string): string[] => JSON.parse(stored);
