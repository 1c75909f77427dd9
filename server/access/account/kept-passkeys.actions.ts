import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { refuseStale } from '#server/lib/resource/crud.ts';
import { passkeyApi } from '#shared/access/session/passkey.api.ts';
import { passkeys } from './passkey.table.ts';

type StoredPasskey = typeof passkeys.$inferSelect;

export const listPasskeysOf = (database: Database, userId: number): Promise<StoredPasskey[]> =>
  database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

interface Renaming {
  id: number;
  name: string;
  version: number;
}

/** Throws `not_found` for another user's passkey, `conflict` for a stale version. */
export async function renamePasskey(
  database: Database,
  userId: number,
  { id, name, version }: Renaming,
): Promise<StoredPasskey> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const [before] = await database.select().from(passkeys).where(own).for('update');
  if (!before) throw new Problem('not_found');
  await refuseStale(before, version, async (row) => toReply(passkeyApi.rename, row, null), database);
  const [passkey] = await database
    .update(passkeys)
    .set({ name, version: sql`${passkeys.version} + 1` })
    .where(own)
    .returning();
  return passkey ?? before;
}

/** Returns the removed passkey's name; throws `not_found` for another user's. */
export async function removePasskey(database: Database, userId: number, id: number): Promise<string> {
  const [removed] = await database
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  if (!removed) throw new Problem('not_found');
  return removed.name;
}

/** Removes every passkey of a user: one that a thief added must not outlive a new password. Returns whether there was one. */
export async function removePasskeysOf(database: Database, userId: number): Promise<boolean> {
  const removed = await database
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}
