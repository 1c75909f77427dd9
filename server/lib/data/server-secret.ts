import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { SealKeys } from '#server/lib/process/seal.ts';
import { serverSecrets } from './server-secret.table.ts';

const bytes = 32;

let environmentKey: string | null = null;

/** Has the keys derived from `SECRET_KEY`, so that the database holds none of them; null keeps them there. Called at the start. */
export function deriveSecretsFrom(key: string | null): void {
  environmentKey = key;
}

/** Returns the key of that name, the same in all server processes: derived from `SECRET_KEY` (HKDF), or kept. */
export async function serverSecret(database: Database, name: string): Promise<string> {
  return derivedSecret(name) ?? keptSecret(database, name);
}

/** Returns the keys of that name that seal what must be read again. */
export const sealKeysOf = async (database: Database, name: string): Promise<SealKeys> => ({
  environment: derivedSecret(name),
  database: await keptSecret(database, name),
});

function derivedSecret(name: string): string | null {
  if (environmentKey === null) return null;
  return Buffer.from(hkdfSync('sha256', environmentKey, '', `miqyas ${name}`, bytes)).toString('base64url');
}

/** Returns the random key of that name that lies in the database. The first process that needs it creates it. */
export async function keptSecret(database: Database, name: string): Promise<string> {
  const kept = await find(database, name);
  if (kept) return kept;
  const secret = randomBytes(bytes).toString('base64url');
  // Waits for a process that is creating it, and then keeps that one.
  await database.insert(serverSecrets).values({ name, secret }).onConflictDoNothing();
  return (await find(database, name)) ?? secret;
}

async function find(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.secret;
}
