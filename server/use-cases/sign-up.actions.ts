import { eq, sql } from 'drizzle-orm';
import { enter, type Opened } from '#server/access/account/account.actions.ts';
import type { Sender } from '#server/access/account/account.mail.ts';
import { mailAccountExists } from '#server/access/account/password-reset.actions.ts';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import type { Device } from '#server/access/session/device.ts';
import { addUser, type NewUser } from '#server/access/session/user.actions.ts';
import { hasUsers } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import { type NewShop, seedNewShop } from '#server/seed/new-shop/new-shop.seed.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { adminRole, userRole } from '#shared/access/session/permission.rules.ts';
import { isFoundingCode } from './founding-code.ts';

interface Circumstances {
  device: Device;
  shop: Omit<NewShop, 'language'>;
  /** What the founder typed of the console's code; null where none is asked for. */
  code: string | null;
  /** Null where no more mails may be sent. */
  sender: Sender | null;
}

/**
 * Adds a user. The first one founds the shop: becomes its admin, seeds its defaults and is signed in; of several at once
 * exactly one does. Later ones get the role `user` where sign-up is open, else `forbidden`, and wait for an admin to let
 * them in. The owner of a known email gets a mail instead, and the reply is the same: it tells nobody who has an account.
 */
export async function signUp(
  database: Database,
  user: Omit<NewUser, 'active' | 'awaitsAdmin'>,
  { device, shop, code, sender }: Circumstances,
): Promise<Opened | { awaitsAdmin: true }> {
  const isFirst = await isFirstUser(database);
  if (!isFirst && !(await shopPreferences(database)).signUpOpen)
    throw new Problem('forbidden', { message: 'access.errors.signUpClosed' });
  if (isFirst && code !== null && !(await isFoundingCode(database, code)))
    throw invalidField('code', 'access.errors.foundingCode');
  if (isFirst) await unaudited(database, () => seedNewShop(database, { ...shop, language: user.language }));
  const standing = { active: isFirst, awaitsAdmin: !isFirst };
  const userId = await addUser(database, { ...user, ...standing }, isFirst ? adminRole : userRole);
  if (userId === null) {
    if (sender) await mailAccountExists(database, user.email, sender);
    return { awaitsAdmin: true };
  }
  if (isFirst) return enter(database, userId, device, 'signedUp');
  await recordAccess(database, { kind: 'signedUp', whose: eq(users.id, userId), device });
  return { awaitsAdmin: true };
}

/** Whether the shop has no user yet. A second caller waits for the first one's transaction. */
async function isFirstUser(database: Database): Promise<boolean> {
  if (await hasUsers(database)) return false;
  await database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.founding})`);
  return !(await hasUsers(database));
}
