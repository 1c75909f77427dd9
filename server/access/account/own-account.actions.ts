import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { removeFeed } from '#server/access/session/calendar-feed.actions.ts';
import { setPassword } from '#server/access/session/password.actions.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { smallPictureAddress } from '#server/images/image.actions.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { toReply } from '#server/lib/http/reply.ts';
import type { Context } from '#server/lib/http/route.ts';
import { refuseStale } from '#server/lib/resource/crud.ts';
import { afterReferences, beforeReferences, readReferences } from '#server/lib/resource/references.ts';
import { ownAccountApi } from '#shared/access/session/own-account.api.ts';
import { startAfresh } from './password-reset.actions.ts';

type User = typeof users.$inferSelect;
type Reply = z.input<typeof ownAccountApi.get.reply>;

/** Returns a user's own account; throws `not_found` for a deleted user. */
export async function ownAccount(database: Database, userId: number) {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Problem('not_found');
  return user;
}

const references = { avatar: smallPictureAddress('avatarId') };

/** Returns a user's own account as the API shows it. */
export async function toReplyAccount(database: Database, user: User) {
  const referencesOf = await readReferences<typeof users, Reply>(database, references, [user]);
  return { ...user, ...(referencesOf(user) as Pick<Reply, 'avatar'>) };
}

/**
 * Changes the user's own name, picture or mail language, and deletes a replaced picture. Throws `conflict` for a stale
 * version, `invalid` for a picture that somebody else uploaded.
 */
export async function changeOwnAccount(
  context: Context,
  { version, ...changes }: z.output<typeof ownAccountApi.update.body>,
): Promise<Reply> {
  const { database, principal } = context;
  const { userId } = principal;
  const [before] = await database.select().from(users).where(eq(users.id, userId)).for('update');
  if (!before) throw new Problem('not_found');
  const current = async (row: User, on: Database) =>
    toReply(ownAccountApi.get, await toReplyAccount(on, row), null);
  await refuseStale(before, version, current, database);
  await beforeReferences(context, references, changes, before);
  const [user] = await database
    .update(users)
    .set({ ...withoutUnset(changes), updated: new Date(), version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning();
  await afterReferences<typeof users, Reply>(context, references, before, user as User);
  return toReplyAccount(database, user as User);
}

interface Session {
  userId: number;
  token: string | null;
}

interface NewPassword {
  passwordHash: string;
  /** Whether it is the one that they have. */
  isSame: boolean;
  endOtherSessions: boolean;
}

/**
 * Sets the user's own password, by its hash, and revokes the address of their calendar; optionally ends
 * their other sessions. Throws `invalid` for the one that an admin typed.
 */
export async function changeOwnPassword(
  database: Database,
  { userId, token }: Session,
  { passwordHash, isSame, endOtherSessions }: NewPassword,
): Promise<void> {
  const account = await ownAccount(database, userId);
  if (account.mustChangePassword && isSame) throw invalidField('password', 'account.errors.samePassword');
  await setPassword(database, userId, passwordHash);
  await removeFeed(database, userId);
  await startAfresh(database, account);
  if (endOtherSessions) await endSessionsOf(database, userId, token);
}

/**
 * Changes the email that the user signs in with; returns the old and the new one. Throws `invalid` for one that somebody
 * else has. Links to a new password that went to the old address become invalid.
 */
export async function changeOwnEmail(
  database: Database,
  userId: number,
  email: string,
): Promise<{ before: string; after: string }> {
  const { email: before } = await ownAccount(database, userId);
  await startAfresh(database, { id: userId, email });
  await database
    .update(users)
    .set({ email, updated: new Date(), version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  return { before, after: email };
}

const withoutUnset = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
