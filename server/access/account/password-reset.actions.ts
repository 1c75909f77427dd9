import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { authOn } from '#server/access/session/auth.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { newToken } from '#server/access/session/session-token.ts';
import { refuseCommonPassword, setPassword } from '#server/access/session/user.actions.ts';
import { users } from '#server/access/session/user.table.ts';
import { verifications } from '#server/access/session/verification.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { forgetAttempts } from '#server/lib/http/attempts.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import type { Language } from '#shared/lib/language.ts';
import { accountMails, type Sender } from './account.mail.ts';
import { removePasskeysOf } from './kept-passkeys.actions.ts';

/** How long a link is valid, in milliseconds: 30 minutes. */
const resetLifetime = 30 * 60_000;

interface Person {
  id: number;
  name: string;
  email: string;
  language: Language;
}

/** The key under which a user's links are stored; of the token only a hash is stored. */
const purposeOf = (userId: number): string => `password-reset:${userId}`;
/** The key of a challenge in the accounts library. */
const challengeValueOf = (userId: number): string => String(userId);
const identifierOf = (token: string): string => `reset-password:${token}`;

/**
 * Mails the user of that email a link to set a new password and invalidates earlier links. For an unknown email or an
 * inactive user the same work is done and undone, so that neither the reply nor its
 * duration reveals whether the account exists.
 */
export async function mailResetLink(database: Database, email: string, sender: Sender): Promise<void> {
  const [user] = await database
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), users.active));
  const nobody: Person = { id: 0, name: 'Nobody', email, language: sender.language };
  const undone = new Error('done for the sake of its time');
  await database
    .transaction(async (attempt) => {
      await sendLink(attempt, user ?? nobody, sender);
      if (!user) throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

async function sendLink(database: Database, user: Person, sender: Sender): Promise<void> {
  const { internalAdapter } = await (await authOn(database)).$context;
  const token = newToken();
  const expiresAt = new Date(Date.now() + resetLifetime);
  await forgetResetLinks(database, user.id);
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: purposeOf(user.id),
    expiresAt,
  });
  await writeMail(database, accountMails(user, sender).resetLink(token, expiresAt));
}

/**
 * Sets the password of the user whose link has this token, removes their passkeys, and ends all their sessions in
 * every server process.
 * Throws `invalid` for a token that is forged, used, replaced or expired, and for a common password.
 */
export async function resetPassword(
  database: Database,
  { token, password }: { token: string; password: string },
  sender: Sender,
): Promise<void> {
  await refuseCommonPassword(password);
  const { internalAdapter } = await (await authOn(database)).$context;
  const found = await internalAdapter.consumeVerificationValue(identifierOf(token));
  const user = found && (await userOf(database, found.value));
  if (!user) throw new Problem('invalid', { message: 'account.errors.link' });
  await setPassword(database, user.id, password);
  await startAfresh(database, user);
  const passkeysRemoved = await removePasskeysOf(database, user.id);
  await writeMail(database, accountMails(user, sender).changed({ kind: 'password', passkeysRemoved }));
  await endSessionsOf(database, user.id);
}

/**
 * Invalidates what could still open the account: links to a new
 * password, and challenges started with the old one. Clears failed attempts. Waits for running sign-ins, so that
 * the caller can end the sessions they open.
 */
export async function startAfresh(database: Database, { id, email }: Pick<Person, 'id' | 'email'>) {
  await database.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  await database
    .delete(verifications)
    .where(inArray(verifications.value, [purposeOf(id), challengeValueOf(id)]));
  await forgetAttempts(database, [accountContract.signIn.path, email]);
}

/** Finds the active user of a link; a link sent before a deactivation is invalid. */
async function userOf(database: Database, purpose: string): Promise<Person | undefined> {
  const [user] = await database
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(sql`'password-reset:' || ${users.id}`, purpose), users.active));
  return user;
}

const forgetResetLinks = (database: Database, userId: number) =>
  database.delete(verifications).where(eq(verifications.value, purposeOf(userId)));

/** Deletes expired links and challenges. */
export const forgetOldVerifications = (database: Database) =>
  database.delete(verifications).where(lt(verifications.expires, sql`now()`));
