import type { z } from 'zod';
import { startAfresh } from '#server/access/account/password-reset.actions.ts';
import { refuseBeyond, refuseLastAdmin, roleOf } from '#server/access/session/rights.actions.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { refuseCommonPassword, roleNamed, setPassword } from '#server/access/session/user.actions.ts';
import type { users } from '#server/access/session/user.table.ts';
import type { Context } from '#server/lib/http/route.ts';
import { adminRole } from '#shared/access/session/permission.rules.ts';
import type { userFields } from '#shared/access/session/user.schema.ts';

type Fields = z.output<typeof userFields>;
type User = typeof users.$inferSelect;

/**
 * The role of a new user. Throws `invalid` for one that doesn't exist or a password that guessers try, `forbidden`
 * for one beyond the caller's own rights.
 */
export async function roleForNew({ role, password }: Fields, { database, principal }: Context) {
  refuseCommonPassword(password);
  const given = await roleNamed(database, role);
  refuseBeyond(principal, given, 'staff.errors.roleBeyondYou');
  return { roleId: given.id };
}

/**
 * What a change to a user moves besides: their role, their password, the end of their sessions where they get another
 * password or are switched off, and of what was mailed to them before, also where they get another email. Throws
 * `forbidden` for somebody who may do more than the caller, and `not_allowed` where no active admin would be left.
 */
export async function changeUser(
  changes: Partial<Fields>,
  before: User,
  { database, principal, token }: Context,
) {
  const held = await roleOf(database, before);
  refuseBeyond(principal, held, 'staff.errors.beyondYou');
  const next = changes.role === undefined ? held : await roleNamed(database, changes.role);
  refuseBeyond(principal, next, 'staff.errors.roleBeyondYou');
  const { password, email = before.email, active } = changes;
  const staysAdmin = next.name === adminRole && active !== false;
  if (isActiveAdmin(before, held) && !staysAdmin) await refuseLastAdmin(database, before.id);
  if (password !== undefined || email !== before.email || active === false)
    await startAfresh(database, { id: before.id, email });
  if (password !== undefined) {
    refuseCommonPassword(password);
    await setPassword(database, before.id, password);
    // Whoever sets their own goes on where they are.
    await endSessionsOf(database, before.id, before.id === principal.userId ? token : null);
  }
  if (active === false) await endSessionsOf(database, before.id);
  return { roleId: next.id, updated: new Date() };
}

/** Throws where a user must stay; what refers to them, the database says. */
export async function refuseRemoval(before: User, { database, principal }: Context): Promise<void> {
  const held = await roleOf(database, before);
  refuseBeyond(principal, held, 'staff.errors.beyondYou');
  if (isActiveAdmin(before, held)) await refuseLastAdmin(database, before.id);
}

const isActiveAdmin = ({ active }: User, { name }: { name: string }): boolean => active && name === adminRole;
