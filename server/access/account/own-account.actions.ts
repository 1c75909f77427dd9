import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authOn } from '#server/access/session/auth.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { refuseCommonPassword, setPassword } from '#server/access/session/user.actions.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { refuseStale } from '#server/lib/resource/crud.ts';
import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import type { changeEmailFields, changePasswordFields } from '#shared/access/session/own-account.schema.ts';
import type { Language } from '#shared/lib/language.ts';
import { startAfresh } from './password-reset.actions.ts';

/** Returns a user's own account; throws `not_found` for a deleted user. */
export async function ownAccount(database: Database, userId: number) {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Problem('not_found');
  return user;
}

/** Changes the user's own name or mail language; throws `conflict` for a stale version. */
export async function changeOwnAccount(
  database: Database,
  userId: number,
  { version, ...changes }: z.output<typeof ownAccountContract.update.body>,
) {
  const [before] = await database.select().from(users).where(eq(users.id, userId)).for('update');
  if (!before) throw new Problem('not_found');
  await refuseStale(before, version, async (row) => toReply(ownAccountContract.get, row), database);
  const [user] = await database
    .update(users)
    .set({ ...withoutUnset(changes), updated: new Date(), version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning();
  return user as typeof before;
}

/** Mails are in the language of the sign-up. */
export const writeMailsIn = (database: Database, userId: number, language: Language) =>
  database.update(users).set({ language }).where(eq(users.id, userId));

interface Session {
  userId: number;
  token: string | null;
}

/**
 * Changes the user's own password; optionally ends their other sessions. Throws `invalid` for a wrong current password
 * and for a common new one.
 */
export async function changeOwnPassword(
  database: Database,
  { userId, token }: Session,
  change: z.output<typeof changePasswordFields>,
): Promise<void> {
  if (!(await isPasswordOf(database, userId, change.currentPassword)))
    throw invalidField('currentPassword', 'account.errors.currentWrong');
  await refuseCommonPassword(change.password);
  await setPassword(database, userId, change.password);
  await startAfresh(database, await ownAccount(database, userId));
  if (change.endOtherSessions) await endSessionsOf(database, userId, token);
}

/**
 * Changes the email that the user signs in with; returns the old and the new one. Throws `invalid` for a wrong password
 * and for an email that somebody else has. Links to a new password that went to the old address become invalid.
 */
export async function changeOwnEmail(
  database: Database,
  userId: number,
  { email, password }: z.output<typeof changeEmailFields>,
): Promise<{ before: string; after: string }> {
  if (!(await isPasswordOf(database, userId, password)))
    throw invalidField('password', 'factor.errors.wrongPassword');
  const { email: before } = await ownAccount(database, userId);
  await startAfresh(database, { id: userId, email });
  await database
    .update(users)
    .set({ email, emailVerified: false, updated: new Date(), version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  return { before, after: email };
}

async function isPasswordOf(database: Database, userId: number, secret: string): Promise<boolean> {
  const { password, internalAdapter } = await (await authOn(database)).$context;
  const account = await internalAdapter.findCredentialAccount(String(userId));
  return Boolean(account?.password) && password.verify({ hash: account?.password ?? '', password: secret });
}

const withoutUnset = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };
