import { randomBytes } from 'node:crypto';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import type { PasswordOwner } from '#shared/access/session/password.rules.ts';
import { accounts } from './account.table.ts';
import { refuseGuessable } from './common-passwords.ts';
import { hashPassword, isHashOf, isOutdatedHash } from './password-hash.ts';
import { users } from './user.table.ts';

/**
 * A password and the stored hash that it was compared with. A hash takes long, so it is made before the transaction,
 * which would keep a connection and locks meanwhile; `isStillRight` in the transaction has the last word.
 */
export interface CheckedPassword {
  /** Null where there is no such user, or one without a password. */
  userId: number | null;
  password: string;
  isRight: boolean;
  stored: string;
  /** The hash at today's costs, where the stored one is older. */
  renewed: string | null;
}

let unknownHash: Promise<string> | undefined;

/** Compares a password with a user's. For an unknown user it takes the same time. Pass the database, not a transaction. */
export async function checkPassword(
  database: Database,
  whose: SQL,
  password: string,
): Promise<CheckedPassword> {
  const [account] = await database
    .select({ userId: accounts.userId, stored: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(whose);
  unknownHash ??= hashPassword(randomBytes(16).toString('base64'));
  const stored = account?.stored ?? (await unknownHash);
  const isRight = (await isHashOf(stored, password)) && account !== undefined;
  const renewed = isRight && isOutdatedHash(stored) ? await hashPassword(password) : null;
  return { userId: account?.userId ?? null, password, isRight, stored, renewed };
}

/** Whether a checked password is still its user's in the transaction; then an outdated hash is replaced. */
export async function isStillRight(database: Database, checked: CheckedPassword): Promise<boolean> {
  const { userId, password, stored, renewed } = checked;
  if (!checked.isRight || userId === null) return false;
  const [account] = await database
    .select({ stored: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  if (!account) return false;
  // Changed or rehashed meanwhile, by another request at the same moment.
  if (account.stored !== stored) return isHashOf(account.stored, password);
  if (renewed) await unaudited(database, () => storeHash(database, userId, renewed));
  return true;
}

/** Returns the hash of a new password; throws 422 for one that is soon guessed. Call it before the transaction. */
export async function hashNewPassword(
  database: Database,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  const shop = await shopNames(database);
  await refuseGuessable(password, { ...owner, shop: `${owner.shop ?? ''} ${shop}` });
  return hashPassword(password);
}

async function shopNames(database: Database): Promise<string> {
  const { name, names } = companyInformation;
  const [shop] = await database.select({ name, names }).from(companyInformation);
  return shop ? [shop.name, ...Object.values(shop.names ?? {})].join(' ') : '';
}

/**
 * Stores the hash of a password that a user chose, also a first one, or that an admin typed for them: then they may do
 * nothing until they chose their own. The caller ends their sessions and links to reset it.
 */
export async function setPassword(
  database: Database,
  userId: number,
  hash: string,
  typedBy: 'owner' | 'admin' = 'owner',
): Promise<void> {
  await storeHash(database, userId, hash);
  await database
    .update(users)
    .set({ mustChangePassword: typedBy === 'admin' })
    .where(and(eq(users.id, userId), ne(users.mustChangePassword, typedBy === 'admin')));
}

async function storeHash(database: Database, userId: number, hash: string): Promise<void> {
  await database
    .insert(accounts)
    .values({ userId, password: hash })
    .onConflictDoUpdate({
      target: accounts.userId,
      set: { password: hash, updated: sql`now()`, version: sql`${accounts.version} + 1` },
    });
}
