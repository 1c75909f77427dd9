import { and, eq, ne, sql } from 'drizzle-orm';
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

/** Any number will do, so long as whoever changes users or roles takes the same one. */
const rightsLock = 7_102_640_003;

/**
 * Has the writes among these routes wait for each other, and each look again at what its caller may do once it is
 * their turn: of two who take each other's rights away at the same moment, one comes too late.
 */
export const takingTurns = (routes: Route[]): Route[] =>
  routes.map((each) => {
    const { contract, handle } = each;
    if (contract.method === 'GET') return each;
    return {
      ...each,
      handle: async (context) => {
        await context.database.execute(sql`select pg_advisory_xact_lock(${rightsLock})`);
        const principal = await principalNow(context);
        if (!mayCall(contract.access, principal)) throw new Problem('forbidden');
        return handle({ ...context, principal });
      },
    };
  });

/** The caller as they are by now; throws `unauthenticated` for one who was switched off meanwhile. */
async function principalNow({ database, principal }: Context): Promise<Principal> {
  const identity = await findIdentity(database, principal.userId);
  if (!identity) throw new Problem('unauthenticated');
  return { ...principal, roles: identity.roles, permissions: new Set(identity.permissions) };
}

interface Granting {
  name: string;
  permissions: readonly string[];
}

/** `forbidden` where a role permits something that the caller may not do: nobody gives, takes or touches more than they hold. */
export function refuseBeyond(principal: Principal, role: Granting, message: MessageKey): void {
  if (!covers(principal.permissions, permissionsOf(role))) throw new Problem('forbidden', { message });
}

/** `not_allowed` where nobody would be left who may do everything. The caller has taken their turn. */
export async function refuseLastAdmin(database: Database, userId: number): Promise<void> {
  const [other] = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.name, adminRole), users.active, ne(users.id, userId)))
    .limit(1);
  if (!other) throw new Problem('not_allowed', { message: 'staff.errors.lastAdmin' });
}

/** Throws `not_found`, or `forbidden` for somebody who may do more than the caller. */
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
