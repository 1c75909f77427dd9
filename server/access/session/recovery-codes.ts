import { randomInt } from 'node:crypto';
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
