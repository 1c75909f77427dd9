import { eq } from 'drizzle-orm';
import { enter } from '#server/access/account/account.actions.ts';
import { hashPassword } from '#server/access/session/password-hash.ts';
import { roles } from '#server/access/session/role.table.ts';
import { addUser } from '#server/access/session/user.actions.ts';
import { hasUsers } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { seedNewShop } from '#server/seed/new-shop/new-shop.seed.ts';
import { adminRole, userRole } from '#shared/access/session/permission.rules.ts';
import { owner, staff } from './owner.seed.ts';

/** Founds the shop as its owner's sign-up would, and adds staff; skips a shop that has users. */
export async function foundShop(database: Database): Promise<void> {
  if (await hasUsers(database)) return;
  const { name, email, password } = owner;
  const shop = { name: '', country: undefined, timeZone: undefined, language: 'en' } as const;
  await unaudited(database, () => seedNewShop(database, shop));
  const passwordHash = await hashPassword(password);
  const founder = { name, email, passwordHash, language: 'en', active: true, awaitsAdmin: false } as const;
  const founderId = await addUser(database, founder, adminRole);
  if (founderId === null) throw new Error('the founder has an account already');
  await enter(database, founderId, { ipAddress: '', userAgent: 'seed' }, 'signedUp');
  const [role] = await database.select().from(roles).where(eq(roles.name, userRole));
  if (!role) throw new Error('a founded shop has a role for its staff');
  await database.insert(users).values(staff.map((each) => ({ ...each, roleId: role.id })));
}
