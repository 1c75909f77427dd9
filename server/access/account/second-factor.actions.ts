import { and, eq } from 'drizzle-orm';
import { type Auth, signingAuthOn } from '#server/access/session/auth.ts';
import type { Device } from '#server/access/session/device.ts';
import {
  asChallenged,
  asSession,
  challengedUser,
  challengeIn,
} from '#server/access/session/library-headers.ts';
import { challengeOver, notOn, refuse, wrongCode } from '#server/access/session/library-refusals.ts';
import { refuseSuperior } from '#server/access/session/rights.actions.ts';
import { secondFactors } from '#server/access/session/second-factor.table.ts';
import { endSession } from '#server/access/session/session.actions.ts';
import { findUser, holdUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { Context } from '#server/lib/http/route.ts';
import { inGroups, isAppCode } from '#shared/access/session/second-factor.rules.ts';

/** The token of the request's session; a guarded route always has one. */
type Token = string | null;

/** The longest time that a code is valid, in milliseconds. */
const codeKept = 120_000;

/**
 * Answers the challenge of a sign-in with a code of the app or a recovery code, each good once, and opens a session.
 * Throws `invalid` for a wrong code, `unauthenticated` where the challenge is over (ten minutes, five codes, or
 * answered), `too_many` for fifteen minutes after ten wrong codes in a row, whatever their challenges.
 */
export async function answerChallenge(
  database: Database,
  auth: Auth,
  { challenge, code }: { challenge: string; code: string },
  device: Device,
): Promise<{ token: string; userId: number }> {
  const userId = await challengedUser(auth, challenge);
  if (userId === null) throw challengeOver();
  await holdUser(database, eq(users.id, userId));
  await lockSecondFactor(database, userId);
  const call = {
    // A used code counts as a wrong one.
    body: { code: (await isSpent(auth, userId, code)) ? 'spent' : code },
    headers: await asChallenged(auth, challenge, device),
  };
  const { token } = await (isAppCode(code)
    ? auth.api.verifyTOTP(call)
    : auth.api.verifyBackupCode(call)
  ).catch(refuse);
  if (typeof token !== 'string') throw new Error('the accounts library opened no session');
  await spend(auth, userId, code);
  return { token, userId };
}

const spentName = (userId: number, code: string) => `spent-code-${userId}-${code}`;

async function isSpent(auth: Auth, userId: number, code: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findVerificationValue(spentName(userId, code))) !== null;
}

async function spend(auth: Auth, userId: number, code: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(Date.now() + codeKept);
  await internalAdapter.createVerificationValue({
    identifier: spentName(userId, code),
    value: '',
    expiresAt,
  });
}

/** Returns a new secret for the authenticator app, replacing an unconfirmed one. Asks for the password again. */
export async function beginSecondFactor(database: Database, token: Token, password: string) {
  const auth = await signingAuthOn(database);
  const headers = await asSession(auth, token);
  const begun = await auth.api.enableTwoFactor({ body: { password }, headers }).catch(refuse);
  if (begun.method !== 'totp') throw new Error('the accounts library began another second factor');
  const secret = new URL(begun.totpURI).searchParams.get('secret') ?? '';
  return { uri: begun.totpURI, secret };
}

/**
 * Switches the second factor on with the app's first code; answers the recovery codes. `invalid` for a wrong code,
 * `not_allowed` where none was begun or one is on already.
 */
export async function confirmSecondFactor(database: Database, userId: number, token: Token, code: string) {
  const auth = await signingAuthOn(database);
  const begun = await lockSecondFactor(database, userId);
  if (!begun || begun.verified) throw new Problem('not_allowed', { message: 'factor.errors.notBegun' });
  // Before the library's own step, which would replace the session.
  await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  const headers = await asSession(auth, token);
  await auth.api.verifyTOTP({ body: { code }, headers }).catch(refuse).catch(withoutWrites);
  await spend(auth, userId, code);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: String(userId) } });
  return readable(backupCodes);
}

/** Replaces all recovery codes. Asks for the password again. */
export async function renewRecoveryCodes(database: Database, token: Token, password: string) {
  const auth = await signingAuthOn(database);
  const headers = await asSession(auth, token);
  const { backupCodes } = await auth.api.generateBackupCodes({ body: { password }, headers }).catch(refuse);
  return readable(backupCodes);
}

/**
 * Switches the second factor off with password and code, which are checked and counted as at a sign-in. Throws as
 * that does, but `invalid` for a wrong password.
 */
export async function switchOffSecondFactor(
  database: Database,
  { email, userId }: Principal,
  { password, code }: { password: string; code: string },
  device: Device,
): Promise<void> {
  const auth = await signingAuthOn(database);
  const { headers, response } = await auth.api
    .signInEmail({ body: { email, password }, returnHeaders: true })
    .catch(refuse);
  if (!('twoFactorRedirect' in response)) throw notOn();
  const challenge = await challengeIn(auth, headers);
  const { token } = await answerChallenge(database, auth, { challenge, code }, device).catch(whileSignedIn);
  await endSession(database, token);
  await dropSecondFactor(database, userId);
}

/**
 * Switches off the second factor of somebody else who may do no more than the caller, also one that was begun and
 * never confirmed. Throws `not_found`, `not_allowed` for the caller's own or where there is none, `forbidden`.
 */
export async function resetSecondFactor(userId: number, context: Context): Promise<void> {
  if (userId === context.principal.userId)
    throw new Problem('not_allowed', { message: 'factor.errors.ownReset' });
  await refuseSuperior(userId, context);
  const factor = await lockSecondFactor(context.database, userId);
  const user = await findUser(context.database, userId);
  if (!factor && !user?.twoFactorEnabled) throw notOn();
  await dropSecondFactor(context.database, userId);
}

/** Whether signing in asks for a code, and how many recovery codes are left. */
export async function readSecondFactor(database: Database, userId: number) {
  const [on] = await database
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), secondFactors.verified));
  if (!on) return { enabled: false, recoveryCodesLeft: 0 };
  const { api } = await signingAuthOn(database);
  const { backupCodes } = await api.viewBackupCodes({ body: { userId: String(userId) } });
  return { enabled: true, recoveryCodesLeft: backupCodes.length };
}

async function dropSecondFactor(database: Database, userId: number): Promise<void> {
  await database.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await database.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Serialises a user's codes: of two requests with the same code the second is refused. */
async function lockSecondFactor(database: Database, userId: number) {
  const [row] = await database
    .select({ verified: secondFactors.verified })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update');
  return row;
}

const readable = (codes: string[]) => ({ recoveryCodes: codes.map((code) => inGroups(code)) });

/** Rolls back what the refused call wrote: a wrong first code must not switch the second factor on. */
function withoutWrites(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  throw new Problem(error.code, { ...error.detail, keepsWrites: false });
}

/** Turns a 401 into a 422 for a signed-in user: the web would end the session on a 401. */
function whileSignedIn(error: unknown): never {
  const isOver = error instanceof Problem && error.code === 'unauthenticated';
  throw isOver ? wrongCode() : error;
}
