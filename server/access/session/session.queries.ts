import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { describeDevice } from '#shared/access/session/device.rules.ts';
import { permissionsNow } from '#shared/access/session/permission.rules.ts';
import type { roles } from './role.table.ts';
import { sessions } from './session.table.ts';
import { hashToken, longestSession } from './session-token.ts';
import type { users } from './user.table.ts';

export interface Session {
  principal: Principal;
  opened: Date;
  expires: Date;
}

/** Returns the session of a token with its user; null if it has ended or the user is inactive. */
export async function findSession(database: Database, token: string): Promise<Session | null> {
  const [found] = await readSession(database, { hash: hashToken(token) });
  if (!found) return null;
  const { role, twoFactorEnabled, mustChangePassword, opened, expires, ...who } = found;
  return {
    principal: {
      ...who,
      roles: [role.name],
      permissions: new Set(permissionsNow(role, { twoFactorEnabled, mustChangePassword })),
    },
    opened: new Date(opened),
    expires: new Date(expires),
  };
}

type FoundSession = Pick<
  typeof users.$inferSelect,
  'name' | 'email' | 'twoFactorEnabled' | 'mustChangePassword'
> & {
  userId: number;
  role: Pick<typeof roles.$inferSelect, 'name' | 'permissions' | 'requiresSecondFactor'>;
  opened: string;
  expires: string;
};

const readSession = statement<FoundSession, { hash: string }>(
  'session of a token',
  ({ hash }) => sql`
    select u.id as "userId", u.name, u.email, u.two_factor_enabled as "twoFactorEnabled",
      u.must_change_password as "mustChangePassword", r.name as "role.name", r.permissions as "role.permissions",
      r.requires_second_factor as "role.requiresSecondFactor", s.created as opened, s.expires
    from sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id
    where s.token_hash = ${hash} and s.expires > now() and u.active
      and s.created > now() - make_interval(secs => ${sql.raw(String(longestSession))})`,
);

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
