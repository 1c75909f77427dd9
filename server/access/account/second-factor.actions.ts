import { eq, sql } from 'drizzle-orm';
import { recorded } from '#server/access/session/access-event.actions.ts';
import type { Device } from '#server/access/session/device.ts';
import { refuseSuperior } from '#server/access/session/rights.actions.ts';
import { newToken } from '#server/access/session/session-token.ts';
import { findUser, holdUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import { countGuess, findProof, keepProof, takeProof } from '#server/access/session/verification.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { tooMany } from '#server/lib/http/attempts.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { Context } from '#server/lib/http/route.ts';
import { type SealKeys, seal, unseal } from '#server/lib/process/seal.ts';
import { inGroups, isAppCode } from '#shared/access/session/second-factor.rules.ts';
import { appSetup, newAppSecret, periodOf } from './one-time-code.ts';
import {
  hashTypedCode,
  type NewRecoveryCodes,
  noRecoveryCodes,
  storedRecoveryCodes,
  withoutRecoveryCode,
} from './recovery-codes.ts';
import { secondFactors } from './second-factor.table.ts';

/** What codes are checked with. */
export interface Guard {
  keys: SealKeys;
  /** What `hashOfTyped` made of the code. */
  hash: string;
  device: Device;
  /** Tells a user that wrong codes locked their second factor. */
  onLock: (userId: number, until: Date) => Promise<void>;
}

type StoredFactor = typeof secondFactors.$inferSelect;

/** In milliseconds: the time between password and code. */
const challengeLifetime = 10 * 60_000;
/** Wrong codes that end a challenge, and so many in a row that lock the factor. */
const guessesPerChallenge = 5;
const guessesPerLock = 10;
/** In milliseconds: the first lock lasts so long, each further one twice the last, until a right code. */
const firstLock = 15 * 60_000;
const longestLock = 24 * 60 * 60_000;

const proofOf = (challenge: string): string => `sign-in:${challenge}`;
/** What a user's challenges stand for. */
export const challengeOf = (userId: number): string => `second-factor:${userId}`;
const userOf = (value: string): number => Number(value.slice(challengeOf(0).length - 1));

/** Wrong codes stay counted. */
function wrongCode(userId: number, { device }: Guard): Problem {
  const errors = [{ path: 'code', message: 'factor.errors.wrongCode' as const }];
  const problem = new Problem('invalid', { errors, keepsWrites: true });
  return recorded(problem, { kind: 'wrongCode', whose: eq(users.id, userId), device });
}
const challengeOver = () => new Problem('unauthenticated', { message: 'factor.errors.challengeOver' });
const notOn = () => new Problem('not_allowed', { message: 'factor.errors.notOn' });

/** Returns a challenge for a user who gave the right password: the answer brings it back with a code. */
export async function beginChallenge(database: Database, userId: number): Promise<string> {
  const challenge = newToken();
  const expires = new Date(Date.now() + challengeLifetime);
  await keepProof(database, { proof: proofOf(challenge), value: challengeOf(userId), expires });
  return challenge;
}

/** Hashes a typed recovery code as the user's are stored: before the transaction, for it takes long. Empty for a code of the app. */
export async function hashOfTyped(database: Database, userId: number, code: string): Promise<string> {
  if (isAppCode(code)) return '';
  const [factor] = await database
    .select({ backupCodes: secondFactors.backupCodes })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return factor ? hashTypedCode(factor.backupCodes, code) : '';
}

/** Returns whose challenge it is; null where it is over. */
export async function ownerOfChallenge(database: Database, challenge: string): Promise<number | null> {
  const value = await findProof(database, proofOf(challenge));
  return value === undefined ? null : userOf(value);
}

/**
 * Takes the answer to a challenge, a code of the app or a recovery code, each good once; returns the user. Throws
 * `invalid` for a wrong code, `unauthenticated` where the challenge is over (ten minutes, five codes, or answered),
 * `too_many` for a while after each ten wrong codes in a row, whatever their challenges.
 */
export async function answerChallenge(
  database: Database,
  { challenge, code }: { challenge: string; code: string },
  guard: Guard,
): Promise<number> {
  const proof = proofOf(challenge);
  const value = await findProof(database, proof);
  if (!value) throw challengeOver();
  const userId = userOf(value);
  await holdUser(database, eq(users.id, userId));
  const factor = await lockSecondFactor(database, userId);
  // Answered or taken back while this call waited for the lock.
  if (!(await findProof(database, proof))) throw challengeOver();
  if (!(await takeCode(database, factor, code, guard))) {
    await countGuess(database, proof, guessesPerChallenge);
    throw wrongCode(userId, guard);
  }
  await takeProof(database, proof);
  return userId;
}

/**
 * Whether a code is right, and then good no more; wrong ones are counted. The factor is locked by the caller. Throws
 * `not_allowed` where none is on, `too_many` after ten wrong codes.
 */
async function takeCode(
  database: Database,
  factor: StoredFactor | undefined,
  code: string,
  guard: Guard,
): Promise<boolean> {
  const { device, onLock } = guard;
  if (!factor?.verified) throw notOn();
  const { userId, lockedUntil, failedVerificationCount } = factor;
  const whose = eq(users.id, userId);
  const wait = (lockedUntil?.getTime() ?? 0) - Date.now();
  if (wait > 0) throw recorded(tooMany(Math.ceil(wait / 1000)), { kind: 'tooManyTries', whose, device });
  const spent = spendCode(factor, code, guard);
  const failures = failedVerificationCount + 1;
  if (spent) {
    await changeFactor(database, factor, { ...spent, failedVerificationCount: 0, lockedUntil: null });
    return true;
  }
  const until = failures % guessesPerLock === 0 ? lockAfter(failures) : null;
  await changeFactor(database, factor, { failedVerificationCount: failures, lockedUntil: until });
  if (until) await onLock(userId, until);
  return false;
}

const lockAfter = (failures: number): Date =>
  new Date(Date.now() + Math.min(firstLock * 2 ** (failures / guessesPerLock - 1), longestLock));

/** What of a factor a right code changes, so that it is good once; null for a wrong one. */
function spendCode(
  { secret, backupCodes, spentPeriod }: StoredFactor,
  code: string,
  { keys, hash }: Guard,
): Partial<StoredFactor> | null {
  if (isAppCode(code)) {
    const period = periodOf(code, unseal(secret, keys), spentPeriod);
    return period === null ? null : { spentPeriod: period };
  }
  const left = withoutRecoveryCode(backupCodes, { code, hash, key: keys.database });
  return left === null ? null : { backupCodes: left };
}

/** Returns a new secret for the authenticator app, replacing an unconfirmed one; throws `not_allowed` where one is on. */
export async function beginSecondFactor(database: Database, { userId, email }: Principal, keys: SealKeys) {
  const before = await lockSecondFactor(database, userId);
  if (before?.verified) throw new Problem('not_allowed', { message: 'factor.errors.alreadyOn' });
  const secret = newAppSecret();
  const begun = {
    userId,
    secret: seal(secret, keys),
    backupCodes: noRecoveryCodes,
    spentPeriod: null,
  };
  await database
    .insert(secondFactors)
    .values(begun)
    .onConflictDoUpdate({ target: secondFactors.userId, set: begun });
  return appSetup(secret, email);
}

/**
 * Switches the second factor on with the app's first code; returns the recovery codes. Throws `invalid` for a wrong
 * code, `not_allowed` where none was begun or one is on already.
 */
export async function confirmSecondFactor(
  database: Database,
  userId: number,
  code: string,
  { keys, recovery }: { keys: SealKeys; recovery: NewRecoveryCodes },
) {
  const { begun, spentPeriod } = checkFirstCode(await lockSecondFactor(database, userId), code, keys);
  await changeFactor(database, begun, { verified: true, spentPeriod, backupCodes: recovery.stored });
  await database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
  return readable(recovery.codes);
}

/** Refuses what `confirmSecondFactor` would, before new recovery codes are hashed, which takes long. */
export async function refuseFirstCode(database: Database, userId: number, code: string, keys: SealKeys) {
  const [factor] = await database.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  checkFirstCode(factor, code, keys);
}

function checkFirstCode(begun: StoredFactor | undefined, code: string, keys: SealKeys) {
  if (!begun || begun.verified) throw new Problem('not_allowed', { message: 'factor.errors.notBegun' });
  const spentPeriod = periodOf(code, unseal(begun.secret, keys), null);
  if (spentPeriod === null) throw invalidField('code', 'factor.errors.wrongCode');
  return { begun, spentPeriod };
}

/** Replaces all recovery codes; throws `not_allowed` where no second factor is on. */
export async function renewRecoveryCodes(database: Database, userId: number, recovery: NewRecoveryCodes) {
  const factor = await lockSecondFactor(database, userId);
  if (!factor?.verified) throw notOn();
  await changeFactor(database, factor, { backupCodes: recovery.stored });
  return readable(recovery.codes);
}

/** Switches the user's own second factor off with a code, which is checked and counted as at a sign-in. */
export async function switchOffSecondFactor(
  database: Database,
  userId: number,
  code: string,
  guard: Guard,
): Promise<void> {
  const factor = await lockSecondFactor(database, userId);
  if (!(await takeCode(database, factor, code, guard))) throw wrongCode(userId, guard);
  await dropSecondFactor(database, userId);
}

/**
 * Switches off the second factor of another user without more permissions than the caller, also one that was begun
 * and never confirmed. Throws `not_found`, `not_allowed` for the caller's own or if there is none, `forbidden`.
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
  const [factor] = await database.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor?.verified) return { enabled: false, recoveryCodesLeft: 0 };
  return { enabled: true, recoveryCodesLeft: storedRecoveryCodes(factor.backupCodes).length };
}

async function dropSecondFactor(database: Database, userId: number): Promise<void> {
  await database.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await database.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

const changeFactor = (database: Database, { id }: StoredFactor, changes: Partial<StoredFactor>) =>
  database
    .update(secondFactors)
    .set({ ...changes, version: sql`${secondFactors.version} + 1` })
    .where(eq(secondFactors.id, id));

/** Serialises a user's codes: of two requests with the same code the second is refused. */
async function lockSecondFactor(database: Database, userId: number): Promise<StoredFactor | undefined> {
  const [factor] = await database
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update');
  return factor;
}

const readable = (codes: string[]) => ({ recoveryCodes: codes.map((code) => inGroups(code)) });
