import { type Argon2Parameters, argon2 } from 'node:crypto';
import { promisify } from 'node:util';

/** What OWASP asks of Argon2id first: 19 MiB, two passes, one lane. */
export const slowHashCosts = { memory: 19 * 1024, passes: 2, parallelism: 1 };

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
