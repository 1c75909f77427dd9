import { eq } from 'drizzle-orm';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { findUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { Context } from '#server/lib/http/route.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { type AccountChange, accountMails, type Sender } from './account.mail.ts';

/** Nobody is signed in at a public route. */
export type Call = Pick<Context, 'database' | 'publicUrl' | 'language' | 'request'> & {
  principal: Principal | null;
};

/** Defaults stand for what is missing before the first sign-up: there is neither company information nor preferences. */
async function shopOfMails(database: Database): Promise<Pick<Sender, 'shop' | 'timeZone' | 'easternDigits'>> {
  const [shop] = await database.select({ name: companyInformation.name }).from(companyInformation);
  const { timeZone, easternDigits } = preferences;
  const [preferred] = await database.select({ timeZone, easternDigits }).from(preferences);
  return { shop: shop?.name ?? '', timeZone: 'UTC', easternDigits: false, ...preferred };
}

/** The sender and the circumstances of the mails that a call writes. */
export const senderOf = async ({
  database,
  publicUrl,
  language,
}: Pick<Call, 'database' | 'publicUrl' | 'language'>): Promise<Sender> => ({
  ...(await shopOfMails(database)),
  url: publicUrl,
  language,
});

/**
 * Adds a change of an account to the log of sign-ins, and mails it to its owner: a new email to the old address too,
 * where the owner would notice a theft of the account.
 */
export async function notifyOwner(context: Call, userId: number, change: AccountChange): Promise<void> {
  const { database, principal, request } = context;
  const owner = await findUser(database, userId);
  if (!owner) throw new Error(`no user ${userId}`);
  const by = principal && principal.userId !== userId ? principal.name : undefined;
  const whose = eq(users.id, userId);
  await recordAccess(database, { kind: change.kind, whose, device: deviceOf(request), byName: by ?? '' });
  const mail = accountMails(owner, await senderOf(context)).changed(change, by);
  const recipients = change.kind === 'email' ? [change.before, change.after] : [owner.email];
  for (const recipient of recipients) await writeMail(database, { ...mail, recipient });
}
