import { randomBytes, timingSafeEqual } from 'node:crypto';
import { slowHash, slowHashCosts } from '#server/lib/data/slow-hash.ts';

const saltBytes = 16;
const hashBytes = 32;
const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The same password typed on another keyboard may come in other code points. */
const normalised = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Returns an Argon2id hash in the PHC format, with its salt and costs. */
export async function hashPassword(password: string, salt = randomBytes(saltBytes)): Promise<string> {
  const hash = await slowHash(normalised(password), { salt, length: hashBytes });
  const { memory, passes, parallelism } = slowHashCosts;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** A salt for several hashes, so that one that is typed is hashed once and compared with each. */
export const newSalt = () => randomBytes(saltBytes);

/** Hashes a text with the salt and the costs of a stored hash, to be equal to it where the text is the same. */
export async function hashLike(stored: string, text: string): Promise<string> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = written.exec(stored) ?? [];
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const length = Buffer.from(hash, 'base64').length;
  const made = await slowHash(normalised(text), { salt: Buffer.from(salt, 'base64'), length, costs });
  return stored.slice(0, stored.length - hash.length) + base64(made);
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
