import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { serverSecrets } from './server-secret.table.ts';

const bytes = 32;

/** Returns the random key of that name, the same in all server processes. The first process that needs it creates it. */
export async function serverSecret(database: Database, name: string): Promise<string> {
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
