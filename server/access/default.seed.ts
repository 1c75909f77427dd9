import { builtInRoles, readyRoles } from '#server/access/session/default-roles.seed.ts';
import { roles } from '#server/access/session/role.table.ts';
import type { Database } from '#server/database/connection.ts';
import type { Language } from '#shared/lib/language.ts';
import { seededName } from '#shared/lib/names.ts';

/** The roles of a new shop: those that it can't do without, and those that most shops need. */
export async function seedAccessDefaults(database: Database, language: Language): Promise<void> {
  const ready = Object.values(readyRoles).map(({ name, permissions }) => ({
    ...seededName(name, language),
    permissions: [...permissions],
  }));
  await database.insert(roles).values([...builtInRoles, ...ready]);
}
