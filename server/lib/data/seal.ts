import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** XChaCha20-Poly1305 with a nonce in front of what it seals. */
const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest());

/** Encrypts a text that must be read again, as hexadecimal digits. */
export const seal = (text: string, key: string): string =>
  Buffer.from(cipherOf(key).encrypt(Buffer.from(text))).toString('hex');

/** The text that was sealed; throws for another key, and for what was changed since. */
export const unseal = (sealed: string, key: string): string =>
  Buffer.from(cipherOf(key).decrypt(Buffer.from(sealed, 'hex'))).toString();
