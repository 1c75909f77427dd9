import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Identity } from '#shared/access/account.schema.ts';
import { permissionsOf } from '#shared/access/permission.rules.ts';
import { roles } from './role.table.ts';
import { users } from './user.table.ts';

/** Whether the shop has anybody yet. */
export async function hasUsers(database: Database): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/** A user as the interface knows them, with roles and permissions; null when switched off or gone. */
export async function findIdentity(database: Database, userId: number): Promise<Identity | null> {
  const [row] = await database
    .select({ user: users, role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(sql`${users.id} = ${userId} and ${users.active}`);
  if (!row) return null;
  const { id, name, email, avatar } = row.user;
  const authority = [row.role.name];
  return {
    user: { id, name, email, userName: userNameOf(email), avatar: avatar ?? '', authority },
    roles: authority,
    permissions: permissionsOf(row.role),
  };
}

const userNameOf = (email: string): string => email.split('@')[0] ?? email;
