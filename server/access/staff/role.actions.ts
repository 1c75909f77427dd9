import { and, ne, sql } from 'drizzle-orm';
import { refuseBeyond } from '#server/access/session/rights.actions.ts';
import { roles } from '#server/access/session/role.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import {
  adminRole,
  covers,
  type Permission,
  permissions,
  userRole,
} from '#shared/access/session/permission.rules.ts';

type StoredRole = typeof roles.$inferSelect;
interface Fields {
  name: string;
  permissions: Permission[];
}

/** Throws `forbidden` for a role with more permissions than the caller's, `invalid` for a taken name, ignoring case. */
export async function refuseNewRole(fields: Fields, { database, principal }: Context): Promise<void> {
  refuseBeyond(principal, fields, 'staff.errors.roleBeyondYou');
  await refuseTakenName(database, fields.name);
}

/** Throws `not_allowed` for a built-in role's fixed parts, `forbidden` if the old or new role has more permissions than the caller. */
export async function refuseRoleChange(changes: Partial<Fields>, before: StoredRole, context: Context) {
  refuseFixed(before, changes);
  refuseBeyond(context.principal, before, 'staff.errors.roleBeyondYou');
  refuseBeyond(context.principal, { ...before, ...changes }, 'staff.errors.roleBeyondYou');
  if (changes.name !== undefined) await refuseTakenName(context.database, changes.name, before.id);
  return {};
}

export async function refuseRoleRemoval(before: StoredRole, { principal }: Context): Promise<void> {
  refuseFixed(before, { name: '' });
  refuseBeyond(principal, before, 'staff.errors.roleBeyondYou');
}

/** The admin role keeps its name and every permission; the role of new sign-ups keeps its name, by which it is found. */
function refuseFixed({ name }: StoredRole, changes: Partial<Fields>): void {
  const isRenamed = changes.name !== undefined && changes.name !== name;
  const isLessened = changes.permissions !== undefined && !covers(changes.permissions, permissions);
  if (name === adminRole && (isRenamed || isLessened))
    throw new Problem('not_allowed', { message: 'staff.errors.adminFixed' });
  if (name === userRole && isRenamed) throw new Problem('not_allowed', { message: 'staff.errors.userFixed' });
}

/** The route is serialised, so nobody takes the name meanwhile. */
async function refuseTakenName(database: Database, name: string, except = 0): Promise<void> {
  const [taken] = await database
    .select({ id: roles.id })
    .from(roles)
    .where(and(sql`lower(${roles.name}) = lower(${name})`, ne(roles.id, except)));
  if (taken) throw invalidField('name', 'validation.taken');
}
