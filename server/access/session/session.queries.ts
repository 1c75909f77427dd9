import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { describeDevice } from '#shared/access/session/device.rules.ts';
import { permissionsNow } from '#shared/access/session/permission.rules.ts';
import { roles } from './role.table.ts';
import { sessions } from './session.table.ts';
import { longestSession } from './session-token.ts';
import { users } from './user.table.ts';

export interface Session {
  principal: Principal;
  opened: Date;
  expires: Date;
}

/** Returns the session of a token with its user; null if it has ended or the user is inactive. */
export function sessionFinder(database: Database): (token: string) => Promise<Session | null> {
  const statement = database
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: {
        name: roles.name,
        permissions: roles.permissions,
        requiresSecondFactor: roles.requiresSecondFactor,
      },
      twoFactorEnabled: users.twoFactorEnabled,
      mustChangePassword: users.mustChangePassword,
      opened: sessions.created,
      expires: sessions.expires,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        // A placeholder is hashed only if it is bound to the column.
        eq(sessions.token, sql.param(sql.placeholder('token'), sessions.token)),
        gt(sessions.expires, sql`now()`),
        gt(sessions.created, sql`now() - make_interval(secs => ${longestSession})`),
        users.active,
      ),
    )
    .prepare('find_session');

  return async (token) => {
    const [row] = await statement.execute({ token });
    if (!row) return null;
    const { role, twoFactorEnabled, mustChangePassword, opened, expires, ...who } = row;
    return {
      principal: {
        ...who,
        roles: [role.name],
        permissions: new Set(permissionsNow(role, { twoFactorEnabled, mustChangePassword })),
      },
      opened,
      expires,
    };
  };
}

/** Returns a user's sessions, last used first. `token` is the current session's. */
export async function listSessionsOf(database: Database, userId: number, token: string | null) {
  const rows = await database
    .select({
      id: sessions.id,
      opened: sessions.created,
      lastUsed: sessions.updated,
      expires: sessions.expires,
      ipAddress: sql<string>`coalesce(${sessions.ipAddress}, '')`,
      userAgent: sql<string>`coalesce(${sessions.userAgent}, '')`,
      current: sql<boolean>`${token ? eq(sessions.token, token) : sql`false`}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expires, sql`now()`)))
    .orderBy(desc(sessions.updated), desc(sessions.id));
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }));
}
