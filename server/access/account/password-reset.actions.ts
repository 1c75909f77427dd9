import { and, eq, sql } from 'drizzle-orm';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import type { Device } from '#server/access/session/device.ts';
import { setPassword } from '#server/access/session/password.actions.ts';
import { endSessionsOf } from '#server/access/session/session.actions.ts';
import { newToken } from '#server/access/session/session-token.ts';
import { users } from '#server/access/session/user.table.ts';
import { dropProofs, findProof, keepProof, takeProof } from '#server/access/session/verification.actions.ts';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { forgetAttempts, isWithin } from '#server/lib/http/attempts.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import type { PasswordOwner } from '#shared/access/session/password.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import { accountMails, type Sender } from './account.mail.ts';
import { invitationOf } from './invitation.actions.ts';
import { removePasskeysOf } from './kept-passkeys.actions.ts';
import { challengeOf } from './second-factor.actions.ts';

/** How long a link is valid, in milliseconds: 30 minutes. */
const resetLifetime = 30 * 60_000;

interface Person {
  id: number;
  name: string;
  email: string;
  language: Language;
}

/** Mails that anybody may have sent to an address; what is asked for beyond them gets the same reply and no mail. */
const mostMails = { max: 5, perMinutes: 60 };

/** Counts a mail that a stranger asks for: whether it may be sent. Pass the database, not a transaction. */
export const mayMail = (database: Database, email: string): Promise<boolean> =>
  isWithin(database, ['mail', email], mostMails);

/** Mails the user of that email that somebody tried to sign up with it, with a link to the sign-in. */
export async function mailAccountExists(database: Database, email: string, sender: Sender): Promise<void> {
  const [user] = await database
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), users.active));
  if (user) await writeMail(database, accountMails(user, sender).accountExists());
}

/** What a user's links stand for. */
const purposeOf = (userId: number): string => `password-reset:${userId}`;
const proofOf = (token: string): string => `reset-password:${token}`;

/**
 * Mails the user of that email a link to set a new password and invalidates earlier links. For an unknown email or an
 * inactive user, and where no more mails may be sent, the same work is done and undone, so that neither the reply nor its
 * duration reveals whether the account exists.
 */
export async function mailResetLink(
  database: Database,
  { email, maySend }: { email: string; maySend: boolean },
  sender: Sender,
): Promise<void> {
  const [user] = await database
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), users.active));
  const nobody: Person = { id: 0, name: 'Nobody', email, language: sender.language };
  const undone = new Error('done for the sake of its time');
  await inTransaction(database, async (attempt) => {
    await sendLink(attempt, user ?? nobody, sender);
    if (!user || !maySend) throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

async function sendLink(database: Database, user: Person, sender: Sender): Promise<void> {
  const token = newToken();
  const expires = new Date(Date.now() + resetLifetime);
  await dropProofs(database, [purposeOf(user.id)]);
  await keepProof(database, { proof: proofOf(token), value: purposeOf(user.id), expires });
  await writeMail(database, accountMails(user, sender).resetLink(token, expires));
}

/**
 * Sets the password of the user whose link has this token, removes their passkeys, and ends all their sessions in
 * every server process.
 * Throws `invalid` for a token that is forged, used, replaced or expired.
 */
export async function resetPassword(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  sender: Sender,
  device: Device,
): Promise<void> {
  const purpose = await takeProof(database, proofOf(token));
  const user = purpose && (await userOf(database, purpose));
  if (!user) throw new Problem('invalid', { message: 'account.errors.link' });
  await setPassword(database, user.id, passwordHash);
  await startAfresh(database, user);
  const passkeysRemoved = await removePasskeysOf(database, user.id);
  await writeMail(database, accountMails(user, sender).changed({ kind: 'password', passkeysRemoved }));
  await endSessionsOf(database, user.id);
  await recordAccess(database, { kind: 'password', whose: eq(users.id, user.id), device });
}

/** Returns whose password a link sets, without using it up; nobody where it is over. */
export async function ownerOfLink(database: Database, token: string): Promise<PasswordOwner> {
  const purpose = await findProof(database, proofOf(token));
  return (purpose && (await userOf(database, purpose))) || { name: '', email: '' };
}

/**
 * Invalidates what could still open the account: links to a new
 * password, invitations, and challenges started with the old one. Clears failed attempts. Waits for running sign-ins, so that
 * the caller can end the sessions they open.
 */
export async function startAfresh(database: Database, { id, email }: Pick<Person, 'id' | 'email'>) {
  await database.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  await dropProofs(database, [purposeOf(id), challengeOf(id), invitationOf(id)]);
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
