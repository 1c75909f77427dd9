import { randomBytes, timingSafeEqual } from 'node:crypto';
import { slowHash, slowHashCosts } from '#server/lib/data/slow-hash.ts';

const saltBytes = 16;
const hashBytes = 32;
const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The same password typed on another keyboard may come in other code points. */
const normalised = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Returns an Argon2id hash in the PHC format, with its salt and costs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await slowHash(normalised(password), { salt, length: hashBytes });
  const { memory, passes, parallelism } = slowHashCosts;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Whether a hash was made of this password; false for a malformed one. */
export async function isHashOf(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = written.exec(stored) ?? [];
  if (!hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const made = await slowHash(normalised(password), {
    salt: Buffer.from(salt, 'base64'),
    length: expected.length,
    costs,
  });
  return timingSafeEqual(made, expected);
}

/** Whether a hash was made at other costs than today's. */
export function isOutdatedHash(stored: string): boolean {
  const [, memory, passes, parallelism] = written.exec(stored)?.map(Number) ?? [];
  const { memory: m, passes: t, parallelism: p } = slowHashCosts;
  return memory !== m || passes !== t || parallelism !== p;
}
