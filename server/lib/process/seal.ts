import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** The keys that seal secrets. */
export interface SealKeys {
  /** `SECRET_KEY`; null where none is set. */
  environment: string | null;
  /** Lies beside what it seals: for shops without the other, and for what was sealed before they had it. */
  database: string;
}

/** In front of what the environment's key sealed. */
const mark = 'environment:';

/** Encrypts a text that must be read again. */
export const seal = (text: string, { environment, database }: SealKeys): string =>
  environment === null ? encrypt(text, database) : mark + encrypt(text, environment);

/** Returns the text that was sealed; throws for another key, and for what was changed since. */
export function unseal(sealed: string, { environment, database }: SealKeys): string {
  if (!sealed.startsWith(mark)) return decrypt(sealed, database);
  if (environment === null) throw new Error('a secret was sealed with SECRET_KEY, which is not set');
  return decrypt(sealed.slice(mark.length), environment);
}

/** Whether it would be sealed otherwise now: the environment got a key since. */
export const isSealedEarlier = (sealed: string, { environment }: SealKeys): boolean =>
  environment !== null && !sealed.startsWith(mark);

/** XChaCha20-Poly1305, with the nonce in front, as hexadecimal digits. */
const encrypt = (text: string, key: string): string =>
  Buffer.from(cipherOf(key).encrypt(Buffer.from(text))).toString('hex');

const decrypt = (sealed: string, key: string): string =>
  Buffer.from(cipherOf(key).decrypt(Buffer.from(sealed, 'hex'))).toString();

const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest());
