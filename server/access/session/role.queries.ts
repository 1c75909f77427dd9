import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { permissionsOf } from '#shared/access/session/permission.rules.ts';
import { namedPeople } from '#shared/access/session/role.schema.ts';
import { roles } from './role.table.ts';
import { users } from './user.table.ts';

type Row = Record<string, unknown>;
type StoredRole = typeof roles.$inferSelect;

/** Returns every role; a shop has few. */
export const listRoles = (database: Database): Promise<StoredRole[]> =>
  database.select().from(roles).orderBy(asc(roles.id));

export async function findRole(database: Database, id: number): Promise<StoredRole | null> {
  const [role] = await database.select().from(roles).where(eq(roles.id, id));
  return role ?? null;
}

/** Returns roles with their current permissions and users. */
export async function presentRoles(rows: Row[], database: Database): Promise<Row[]> {
  const ids = rows.map(({ id }) => Number(id));
  const counts = await database
    .select({ roleId: users.roleId, people: count() })
    .from(users)
    .where(inArray(users.roleId, ids))
    .groupBy(users.roleId);
  const named = await namedPeopleOf(database, ids);
  return rows.map((row) => ({
    ...row,
    permissions: permissionsOf(row as StoredRole),
    people: counts.find(({ roleId }) => roleId === row.id)?.people ?? 0,
    users: named.filter(({ roleId }) => roleId === row.id),
  }));
}

/** The first users of each role, by name. */
async function namedPeopleOf(database: Database, roleIds: number[]) {
  const place = sql<number>`row_number() over (partition by ${users.roleId} order by ${users.name}, ${users.id})`;
  const ranked = database
    .select({
      id: users.id,
      name: users.name,
      active: users.active,
      roleId: users.roleId,
      place: place.as('place'),
    })
    .from(users)
    .where(inArray(users.roleId, roleIds))
    .as('ranked');
  return database.select().from(ranked).where(sql`${ranked.place} <= ${namedPeople}`).orderBy(ranked.place);
}
