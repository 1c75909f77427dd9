import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/connection.ts';
import { serverSecret } from '#server/lib/data/server-secret.ts';
import { plainCode, recoveryAlphabet } from '#shared/access/session/second-factor.rules.ts';

const length = 10;

/**
 * What the console prints and the founder of a shop types, where others than this machine reach the server: the first
 * visitor would own the shop otherwise. The same in all server processes.
 */
export async function foundingCode(database: Database): Promise<string> {
  const bytes = createHmac('sha256', await serverSecret(database, 'founding'))
    .update('code')
    .digest();
  return Array.from(
    bytes.subarray(0, length),
    (byte) => recoveryAlphabet[byte % recoveryAlphabet.length] ?? '',
  ).join('');
}

/** Whether a typed code is the one of the console, however it is spaced. */
export async function isFoundingCode(database: Database, typed: string): Promise<boolean> {
  const expected = Buffer.from(await foundingCode(database));
  const given = Buffer.from(plainCode(typed));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
