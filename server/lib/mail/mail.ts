import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { type MailAttachment, mails } from './mail.table.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
  /** When the mail is no longer useful. */
  expires?: Date;
}

/** The channel on which a commit announces a new mail by its id. */
export const mailChannel = 'mail_written';

/** The number of attempts before delivery gives up. */
const mostTries = 12;
/** Waits one minute after the first try, then twice as long each time, six hours at most. */
const nextTry = sql`now() + make_interval(mins => least(power(2, ${mails.tries})::int, 360))`;

const isUnsent = isNull(mails.sent);
const isOfUse = or(isNull(mails.expires), gt(mails.expires, sql`now()`));

/** Adds a mail to the outbox. It is sent after the caller's transaction commits. */
export async function writeMail(database: Database, mail: Mail): Promise<void> {
  const [written] = await database.insert(mails).values(mail).returning({ id: mails.id });
  await database.execute(sql`select pg_notify(${mailChannel}, ${String(written?.id)})`);
}

/** Claims one due mail for one try; no other process gets it until its next try is due. */
export async function takeDueMail(database: Database) {
  const due = database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isUnsent, isOfUse, lt(mails.tries, mostTries), sql`${mails.due} <= now()`))
    .orderBy(asc(mails.due))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, due: nextTry })
    .where(sql`${mails.id} in ${due}`)
    .returning();
  return taken;
}

/** Deletes the text of a sent mail: it may hold a link that opens an account. */
export const markSent = (database: Database, id: number) =>
  database.update(mails).set({ sent: sql`now()`, text: '', html: '', refusal: null }).where(eq(mails.id, id));

export const markRefused = (database: Database, id: number, refusal: string) =>
  database.update(mails).set({ refusal }).where(eq(mails.id, id));

/** Returns the mails that wait in the outbox, oldest first. */
export const unsentMails = (database: Database, limit = 1000) =>
  database.select().from(mails).where(and(isUnsent, isOfUse)).orderBy(asc(mails.id)).limit(limit);

/** Deletes mails sent a week ago, expired since a day, or a month old. */
export const forgetOldMails = (database: Database) =>
  database
    .delete(mails)
    .where(
      or(
        lt(mails.sent, sql`now() - interval '7 days'`),
        lt(mails.expires, sql`now() - interval '1 day'`),
        lt(mails.created, sql`now() - interval '30 days'`),
      ),
    );
