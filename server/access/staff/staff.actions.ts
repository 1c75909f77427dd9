import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notifyOwner } from '#server/access/account/account-notice.ts';
import { removePasskeysOf } from '#server/access/account/kept-passkeys.actions.ts';
import { startAfresh } from '#server/access/account/password-reset.actions.ts';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { hashNewPassword, setPassword } from '#server/access/session/password.actions.ts';
import { refuseBeyond, refuseLastAdmin, roleOf } from '#server/access/session/rights.actions.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { roleNamed } from '#server/access/session/user.actions.ts';
import { findUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import type { AccessEventKind } from '#shared/access/session/access-events.ts';
import { adminRole } from '#shared/access/session/permission.rules.ts';
import type { userFields } from '#shared/access/session/user.schema.ts';

type Fields = z.output<typeof userFields>;
type User = typeof users.$inferSelect;

/**
 * Returns the role of a new user. Throws `invalid` for an unknown role or somebody else's picture, `forbidden` for a role with more permissions than
 * the caller's.
 */
export async function roleForNew({ role }: Fields, { database, principal }: Context) {
  const given = await roleNamed(database, role);
  refuseBeyond(principal, given, 'staff.errors.roleBeyondYou');
  return { roleId: given.id };
}

/**
 * Applies the side effects of a change to a user: role, password, the end of sessions and of mailed links after
 * a new password, a new email or deactivation, and of passkeys with the password. Mails the user. Throws `forbidden`
 * for a user with more permissions than the caller, and `not_allowed` for the last active admin and for the caller's
 * own email and password, which their account page changes.
 */
export async function changeUser(changes: Partial<Fields>, before: User, context: Context) {
  const { database, principal, prepared: passwordHash } = context;
  const held = await roleOf(database, before);
  refuseBeyond(principal, held, 'staff.errors.beyondYou');
  const next = changes.role === undefined ? held : await roleNamed(database, changes.role);
  refuseBeyond(principal, next, 'staff.errors.roleBeyondYou');
  const { email = before.email, active } = changes;
  const isNewPassword = typeof passwordHash === 'string';
  const staysAdmin = next.name === adminRole && active !== false;
  if (isActiveAdmin(before, held) && !staysAdmin) await refuseLastAdmin(database, before.id);
  const isNewEmail = email !== before.email;
  if (before.id === principal.userId && (isNewPassword || isNewEmail))
    throw new Problem('not_allowed', { message: 'staff.errors.ownSignIn' });
  if (isNewPassword || isNewEmail || active === false) await startAfresh(database, { id: before.id, email });
  if (isNewPassword) {
    await setPassword(database, before.id, passwordHash, 'admin');
    const passkeysRemoved = await removePasskeysOf(database, before.id);
    await endSessionsOf(database, before.id);
    await notifyOwner(context, before.id, { kind: 'password', passkeysRemoved });
  }
  if (isNewEmail)
    await notifyOwner(context, before.id, { kind: 'email', before: before.email, after: email });
  if (active === false) await endSessionsOf(database, before.id);
  const kinds = [
    ...(next.id === held.id ? [] : ['role' as const]),
    ...(active === undefined || active === before.active
      ? []
      : [active ? ('letInAgain' as const) : ('switchedOff' as const)]),
  ];
  for (const kind of kinds) await recordChange(kind, before.id, context);
  return { roleId: next.id, updated: new Date(), ...(active && { awaitsAdmin: false }) };
}

/** Returns the hash of a new user's password, or of another one; undefined where the password stays. */
export async function hashIfNew(fields: Partial<Fields>, { database, params }: Context) {
  if (fields.password === undefined) return undefined;
  const { id } = params as { id?: number };
  const before = id === undefined ? null : await findUser(database, id);
  return hashNewPassword(database, fields.password, { name: '', email: '', ...before, ...fields });
}

const recordChange = (kind: AccessEventKind, userId: number, { database, principal, request }: Context) =>
  recordAccess(database, {
    kind,
    whose: eq(users.id, userId),
    device: deviceOf(request),
    byName: principal.userId === userId ? '' : principal.name,
  });

/** Throws `forbidden` or `not_allowed` for a user who must stay; references are refused by the database. */
export async function refuseRemoval(before: User, { database, principal }: Context): Promise<void> {
  const held = await roleOf(database, before);
  refuseBeyond(principal, held, 'staff.errors.beyondYou');
  if (isActiveAdmin(before, held)) await refuseLastAdmin(database, before.id);
}

const isActiveAdmin = ({ active }: User, { name }: { name: string }): boolean => active && name === adminRole;
