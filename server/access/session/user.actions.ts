import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import type { SignUp } from '#shared/access/session/account.schema.ts';
import { accounts } from './account.table.ts';
import { authOn } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import { roles } from './role.table.ts';

export type NewUser = Pick<SignUp, 'name' | 'email' | 'password'>;

/** Adds a user with a password and the role of that name. A taken email violates a constraint: 422. */
export async function addUser(database: Database, fields: NewUser, role: string): Promise<void> {
  const { internalAdapter } = await (await authOn(database)).$context;
  const { name, email } = fields;
  const { id: roleId } = await roleNamed(database, role);
  const { id } = await internalAdapter.createUser(
    { name, email, emailVerified: false, roleId },
    { method: 'email-password' },
  );
  await setPassword(database, Number(id), fields.password);
}

/**
 * Sets a user's password, also a first one. The caller ends their sessions and
 * invalidates links to reset it.
 */
export async function setPassword(database: Database, userId: number, secret: string): Promise<void> {
  const { password } = await (await authOn(database)).$context;
  const hash = await password.hash(secret);
  await database
    .insert(accounts)
    .values({ userId, providerId: 'credential', accountId: String(userId), password: hash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updated: sql`now()`, version: sql`${accounts.version} + 1` },
    });
}

/** Returns the role of that name; throws 422 for an unknown one. */
export async function roleNamed(database: Database, name: string) {
  const [role] = await database.select().from(roles).where(eq(roles.name, name));
  if (!role) throw invalidField('role', 'validation.unknown');
  return role;
}

/** Throws 422 for a common password. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField('password', 'access.errors.passwordCommon');
}
