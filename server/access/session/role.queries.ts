import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { roles } from './role.table.ts';

type StoredRole = typeof roles.$inferSelect;

/** Returns every role; a shop has few. */
export const listRoles = (database: Database): Promise<StoredRole[]> =>
  database.select().from(roles).orderBy(asc(roles.id));

export async function findRole(database: Database, id: number): Promise<StoredRole | null> {
  const [role] = await database.select().from(roles).where(eq(roles.id, id));
  return role ?? null;
}
