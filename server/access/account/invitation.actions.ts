import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { accounts } from '#server/access/session/account.table.ts';
import type { Device } from '#server/access/session/device.ts';
import { setPassword } from '#server/access/session/password.actions.ts';
import { newToken } from '#server/access/session/session-token.ts';
import { users } from '#server/access/session/user.table.ts';
import { dropProofs, findProof, keepProof, takeProof } from '#server/access/session/verification.actions.ts';
import { verifications } from '#server/access/session/verification.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { invitationDays } from '#shared/access/session/invitation.contract.ts';
import { enter } from './account.actions.ts';

/** What the invitations of a user stand for. */
export const invitationOf = (userId: number): string => `invitation:${userId}`;
const proofOf = (token: string): string => `invitation-token:${token}`;

const day = 24 * 60 * 60_000;

/** Makes the link's token in place of earlier ones; throws `not_allowed` for a user who has a password. */
export async function inviteUser(
  database: Database,
  userId: number,
): Promise<{ token: string; expires: Date }> {
  const [account] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  if (account) throw new Problem('not_allowed', { message: 'staff.errors.hasPassword' });
  const token = newToken();
  const expires = new Date(Date.now() + invitationDays * day);
  await dropProofs(database, [invitationOf(userId)]);
  await keepProof(database, { proof: proofOf(token), value: invitationOf(userId), expires });
  return { token, expires };
}

/** Whom a link invites, without using it up. Throws `invalid` for one that is forged, used, replaced, revoked or too old. */
export async function invitedBy(database: Database, token: string) {
  const user = await invitedUser(database, await findProof(database, proofOf(token)));
  if (!user) throw new Problem('invalid', { message: 'account.errors.invitation' });
  return user;
}

/** Stores the password that an invited user chose, and signs them in. Of several at once, the first does; throws as `invitedBy`. */
export async function acceptInvitation(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  device: Device,
) {
  const user = await invitedUser(database, await takeProof(database, proofOf(token)));
  if (!user) throw new Problem('invalid', { message: 'account.errors.invitation' });
  await setPassword(database, user.id, passwordHash);
  return enter(database, user.id, device, 'invitationAccepted');
}

/** An active user without a password: a link is over once its user got one otherwise, or was switched off. */
async function invitedUser(database: Database, purpose: string | undefined) {
  if (!purpose) return undefined;
  const ofUser = database.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, users.id));
  const [user] = await database
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(sql`'invitation:' || ${users.id}`, purpose), users.active, notExists(ofUser)));
  return user;
}

/** Until when the invitation of each of these users works, and whether they have a password. */
export async function invitationsOf(userIds: readonly number[], database: Database) {
  const open = await database
    .select({ value: verifications.value, expires: verifications.expires })
    .from(verifications)
    .where(
      and(inArray(verifications.value, userIds.map(invitationOf)), gt(verifications.expires, sql`now()`)),
    );
  const known = await database
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(inArray(accounts.userId, [...userIds]));
  const expiresOf = new Map(open.map(({ value, expires }) => [value, expires]));
  const withPassword = new Set(known.map(({ userId }) => userId));
  return (userId: number) => ({
    hasCredentials: withPassword.has(userId),
    invitedUntil: withPassword.has(userId) ? null : (expiresOf.get(invitationOf(userId)) ?? null),
  });
}
