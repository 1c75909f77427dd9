import { eq } from 'drizzle-orm';
import { signUp } from '#server/access/account/account.actions.ts';
import { hashPassword } from '#server/access/session/password-hash.ts';
import { roles } from '#server/access/session/role.table.ts';
import { hasUsers } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { seedNewShop } from '#server/seed/new-shop/new-shop.seed.ts';
import { userRole } from '#shared/access/session/permission.rules.ts';
import { owner, staff } from './owner.seed.ts';

/** Founds the shop as its owner's sign-up would, and adds staff; skips a shop that has users. */
export async function foundShop(database: Database): Promise<void> {
  if (await hasUsers(database)) return;
  const { name, email, password } = owner;
  const founder = { name, email, passwordHash: await hashPassword(password), language: 'en' } as const;
  await signUp(database, founder, {
    device: { ipAddress: '', userAgent: 'seed' },
    shop: { name: '', country: undefined, timeZone: undefined },
    founding: { isSignUpOpen: async () => false, seedDefaults: seedNewShop },
  });
  const [role] = await database.select().from(roles).where(eq(roles.name, userRole));
  if (!role) throw new Error('a founded shop has a role for its staff');
  await database.insert(users).values(staff.map((each) => ({ ...each, roleId: role.id })));
}
