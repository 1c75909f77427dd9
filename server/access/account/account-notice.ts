import { eq } from 'drizzle-orm';
import { recordAccess } from '#server/access/session/access-event.actions.ts';
import { deviceOf } from '#server/access/session/device.ts';
import { findUser } from '#server/access/session/user.queries.ts';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { Context } from '#server/lib/http/route.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { type AccountChange, accountMails, type Sender } from './account.mail.ts';

/** Returns the sender of mails to users; it is in areas to the right of access. */
export type MailSender = (database: Database) => Promise<Pick<Sender, 'shop' | 'timeZone' | 'easternDigits'>>;

/** Nobody is signed in at a public route. */
type Call = Pick<Context, 'database' | 'publicUrl' | 'language' | 'request'> & {
  principal: Principal | null;
};

/** Adds a change of an account to the log of sign-ins, and mails it to its owner. */
export type NotifyOwner = (context: Call, userId: number, change: AccountChange) => Promise<void>;

/** The sender and the circumstances of the mails that a call writes. */
export const senderOf = async (
  mailSender: MailSender,
  { database, publicUrl, language }: Omit<Call, 'principal' | 'request'>,
): Promise<Sender> => ({ ...(await mailSender(database)), url: publicUrl, language });

/** Mails a new email to the old address too, where the owner would notice a theft of the account. */
export const ownerNotifier =
  (mailSender: MailSender): NotifyOwner =>
  async (context, userId, change) => {
    const { database, principal, request } = context;
    const owner = await findUser(database, userId);
    if (!owner) throw new Error(`no user ${userId}`);
    const by = principal && principal.userId !== userId ? principal.name : undefined;
    const whose = eq(users.id, userId);
    await recordAccess(database, { kind: change.kind, whose, device: deviceOf(request), byName: by ?? '' });
    const mail = accountMails(owner, await senderOf(mailSender, context)).changed(change, by);
    const recipients = change.kind === 'email' ? [change.before, change.after] : [owner.email];
    for (const recipient of recipients) await writeMail(database, { ...mail, recipient });
  };
