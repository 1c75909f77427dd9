import { type Argon2Parameters, argon2 } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * What OWASP asks of Argon2id: 46 MiB, one pass, one lane. The C library gives blocks of more than 32 MiB back to the
 * system at once; with OWASP's other choice, 19 MiB in two passes, a dozen sign-ins left 200 MB with the process.
 */
export const slowHashCosts = { memory: 46 * 1024, passes: 1, parallelism: 1 };

const argon2id = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

interface SlowHash {
  salt: Buffer;
  /** In bytes. */
  length: number;
  costs?: typeof slowHashCosts;
}

/** Argon2id of a secret that could be guessed: each guess costs as much again. Runs beside the event loop. */
export const slowHash = (
  secret: string,
  { salt, length, costs = slowHashCosts }: SlowHash,
): Promise<Buffer> => argon2id('argon2id', { message: secret, nonce: salt, tagLength: length, ...costs });
