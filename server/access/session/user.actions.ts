import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import type { SignUp } from '#shared/access/session/account.schema.ts';
import type { Language } from '#shared/lib/language.ts';
import { setPassword } from './password.actions.ts';
import { roles } from './role.table.ts';
import { users } from './user.table.ts';

export interface NewUser extends Pick<SignUp, 'name' | 'email'> {
  /** Made before the transaction, by `hashNewPassword`. */
  passwordHash: string;
  /** Whether they may sign in. */
  active: boolean;
  /** Whether that is an admin's to say, of a user who signed up. */
  awaitsAdmin: boolean;
  /** Of the mails to them. */
  language: Language;
}

/** Adds a user with a password and the role of that name; returns the id, or null where the email is taken. */
export async function addUser(
  database: Database,
  { passwordHash, ...fields }: NewUser,
  role: string,
): Promise<number | null> {
  const { id: roleId } = await roleNamed(database, role);
  const [user] = await database
    .insert(users)
    .values({ ...fields, roleId })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return null;
  await setPassword(database, user.id, passwordHash);
  return user.id;
}

/** Returns the role of that name; throws 422 for an unknown one. */
export async function roleNamed(database: Database, name: string) {
  const [role] = await database.select().from(roles).where(eq(roles.name, name));
  if (!role) throw invalidField('role', 'validation.unknown');
  return role;
}
