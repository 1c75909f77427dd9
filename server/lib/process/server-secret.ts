import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { serverSecrets } from './server-secret.table.ts';

const bytes = 32;

/** The random key of that name, one for all server processes. Made at first need; of several that make it, one wins. */
export async function serverSecret(database: Database, name: string): Promise<string> {
  const kept = await find(database, name);
  if (kept) return kept;
  const secret = randomBytes(bytes).toString('base64url');
  // Waits for whoever is making it, and then leaves theirs.
  await database.insert(serverSecrets).values({ name, secret }).onConflictDoNothing();
  return (await find(database, name)) ?? secret;
}

async function find(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.secret;
}
