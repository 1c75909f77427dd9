import { findUser } from '#server/access/session/user.queries.ts';
import type { Database } from '#server/database/connection.ts';
import type { Context } from '#server/lib/http/route.ts';
import { writeMail } from '#server/lib/mail/mail.ts';
import { type AccountChange, accountMails, type Sender } from './account.mail.ts';

/** Returns the sender of mails to users; it is in areas to the right of access. */
export type MailSender = (database: Database) => Promise<Pick<Sender, 'shop' | 'timeZone'>>;

type Call = Pick<Context, 'database' | 'publicUrl' | 'language' | 'principal'>;

/** Mails the owner of an account that it was changed. */
export type NotifyOwner = (context: Call, userId: number, change: AccountChange) => Promise<void>;

/** The sender and the circumstances of the mails that a call writes. */
export const senderOf = async (
  mailSender: MailSender,
  { database, publicUrl, language }: Omit<Call, 'principal'>,
): Promise<Sender> => ({ ...(await mailSender(database)), url: publicUrl, language });

/** A new email is told to the old address too: a thief of the account would only be heard of there. */
export const ownerNotifier =
  (mailSender: MailSender): NotifyOwner =>
  async (context, userId, change) => {
    const { database, principal } = context;
    const owner = await findUser(database, userId);
    if (!owner) throw new Error(`no user ${userId}`);
    const by = principal.userId === userId ? undefined : principal.name;
    const mail = accountMails(owner, await senderOf(mailSender, context)).changed(change, by);
    const recipients = change.kind === 'email' ? [change.before, change.after] : [owner.email];
    for (const recipient of recipients) await writeMail(database, { ...mail, recipient });
  };
