import { createHmac, randomInt } from 'node:crypto';
import {
  recoveryAlphabet,
  recoveryCodes,
  recoveryLength,
} from '#shared/access/session/second-factor.rules.ts';

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newCode);

const newCode = (): string =>
  Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '',
  ).join('');

/** What is stored of recovery codes: a list of keyed hashes. They are random, so a fast hash is enough. */
export const hashRecoveryCodes = (codes: readonly string[], key: string): string =>
  JSON.stringify(codes.map((code) => createHmac('sha256', key).update(code).digest('base64url')));

/** Returns what is stored once a code is used; null for a wrong one. */
export function withoutRecoveryCode(stored: string, code: string, key: string): string | null {
  const kept = storedRecoveryCodes(stored);
  const [hash] = storedRecoveryCodes(hashRecoveryCodes([code], key));
  const left = kept.filter((each) => each !== hash);
  return left.length < kept.length ? JSON.stringify(left) : null;
}

export const storedRecoveryCodes = (stored: string): string[] => JSON.parse(stored);
