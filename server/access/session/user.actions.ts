import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import type { SignUp } from '#shared/access/session/account.schema.ts';
import { accounts } from './account.table.ts';
import { authOn } from './auth.ts';
import { isCommonPassword } from './common-passwords.ts';
import { roles } from './role.table.ts';

export type NewUser = Pick<SignUp, 'name' | 'email' | 'password'>;

/** Adds a user with a password, in the role of that name. An email that is taken breaks a constraint: 422. */
export async function addUser(database: Database, fields: NewUser, role: string): Promise<void> {
  const { internalAdapter } = await authOn(database).$context;
  const { name, email } = fields;
  const { id: roleId } = await roleNamed(database, role);
  const { id } = await internalAdapter.createUser(
    { name, email, emailVerified: false, roleId },
    { method: 'email-password' },
  );
  await setPassword(database, Number(id), fields.password);
}

/**
 * Lets a user sign in with that password, whether they had one before or not; their sessions and what they were sent
 * to reset it are the caller's to end.
 */
export async function setPassword(database: Database, userId: number, secret: string): Promise<void> {
  const { password } = await authOn(database).$context;
  const hash = await password.hash(secret);
  await database
    .insert(accounts)
    .values({ userId, providerId: 'credential', accountId: String(userId), password: hash })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updated: sql`now()`, version: sql`${accounts.version} + 1` },
    });
}

/** A role by its name; 422 for one that doesn't exist. */
export async function roleNamed(database: Database, name: string) {
  const [role] = await database.select().from(roles).where(eq(roles.name, name));
  if (!role) throw invalidField('role', 'validation.unknown');
  return role;
}

/** 422 for a password that guessers try first. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', 'access.errors.passwordCommon');
}
