import { and, eq, ne, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type Context, mayCall, type Route } from '#server/lib/http/route.ts';
import { adminRole, covers, permissionsOf } from '#shared/access/session/permission.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { findRole } from './role.queries.ts';
import { roles } from './role.table.ts';
import { findIdentity, findUser } from './user.queries.ts';
import { users } from './user.table.ts';

/**
 * Runs the writes of these routes one after the other, and checks the caller's permissions again when it is
 * their turn: of two admins who demote each other at the same moment, one is refused.
 */
export const serialised = (routes: Route[]): Route[] =>
  routes.map((each) => {
    const { contract, handle } = each;
    if (contract.method === 'GET') return each;
    return {
      ...each,
      handle: async (context) => {
        await context.database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.rights})`);
        const principal = await principalNow(context);
        if (!mayCall(contract.access, principal)) throw new Problem('forbidden');
        return handle({ ...context, principal });
      },
    };
  });

/** Reads the caller again; throws `unauthenticated` for one who was deactivated meanwhile. */
async function principalNow({ database, principal }: Context): Promise<Principal> {
  const identity = await findIdentity(database, principal.userId);
  if (!identity) throw new Problem('unauthenticated');
  return { ...principal, roles: identity.roles, permissions: new Set(identity.permissions) };
}

interface Granting {
  name: string;
  permissions: readonly string[];
}

/** Throws `forbidden` for a role with a permission that the caller lacks. */
export function refuseBeyond(principal: Principal, role: Granting, message: MessageKey): void {
  if (!covers(principal.permissions, permissionsOf(role))) throw new Problem('forbidden', { message });
}

/** Throws `not_allowed` if this is the last active admin. Call it in a serialised route. */
export async function refuseLastAdmin(database: Database, userId: number): Promise<void> {
  const [other] = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.name, adminRole), users.active, ne(users.id, userId)))
    .limit(1);
  if (!other) throw new Problem('not_allowed', { message: 'staff.errors.lastAdmin' });
}

/** Throws `not_found`, or `forbidden` for a user with more permissions than the caller. */
export async function refuseSuperior(id: number, { database, principal }: Context): Promise<void> {
  const user = await findUser(database, id);
  if (!user) throw new Problem('not_found');
  refuseBeyond(principal, await roleOf(database, user), 'staff.errors.beyondYou');
}

/** The role of a stored user. */
export async function roleOf(database: Database, { roleId }: Pick<typeof users.$inferSelect, 'roleId'>) {
  const role = await findRole(database, roleId);
  if (!role) throw new Error(`no role ${roleId}`);
  return role;
}
