import { and, count, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { images } from '#server/images/image.table.ts';
import type { Identity } from '#shared/access/session/account.schema.ts';
import { needsSecondFactor, permissionsNow } from '#shared/access/session/permission.rules.ts';
import { smallImageAddress } from '#shared/images/image.rules.ts';
import { roles } from './role.table.ts';
import { sessions } from './session.table.ts';
import { users } from './user.table.ts';

/** Whether the shop has a user. */
export async function hasUsers(database: Database): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/** Returns a user as the API shows them, with roles and permissions; null for an inactive or deleted one. */
export async function findIdentity(database: Database, userId: number): Promise<Identity | null> {
  const [row] = await database
    .select({ user: users, role: roles, storageKey: images.storageKey })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(images, eq(images.id, users.avatarId))
    .where(sql`${users.id} = ${userId} and ${users.active}`);
  if (!row) return null;
  const { id, name, email } = row.user;
  const avatar = row.storageKey ? smallImageAddress(row.storageKey) : '';
  const authority = [row.role.name];
  return {
    user: { id, name, email, userName: userNameOf(email), avatar, authority },
    roles: authority,
    permissions: permissionsNow(row.role, row.user),
    needsSecondFactor: needsSecondFactor(row.role, row.user),
    needsOwnPassword: row.user.mustChangePassword,
  };
}

const userNameOf = (email: string): string => email.split('@')[0] ?? email;

/** How many sessions these users have open, and when one was last used. */
export async function openSessions(userIds: readonly number[], database: Database) {
  const open = await database
    .select({ userId: sessions.userId, sessions: count(), lastSeen: max(sessions.updated) })
    .from(sessions)
    .where(and(inArray(sessions.userId, [...userIds]), gt(sessions.expires, sql`now()`)))
    .groupBy(sessions.userId);
  const openOf = new Map(open.map(({ userId, ...session }) => [userId, session]));
  return (userId: number) => openOf.get(userId) ?? { sessions: 0, lastSeen: null };
}

/** Returns a user's columns; null for an unknown id. */
export async function findUser(database: Database, id: number) {
  const [row] = await database.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/**
 * Locks a user until the transaction's end against a new password or deactivation, and waits for
 * one that is running, so that an outdated credential opens no session.
 */
export const holdUser = (database: Database, whose: SQL) =>
  database.select({ id: users.id }).from(users).where(whose).for('share');
