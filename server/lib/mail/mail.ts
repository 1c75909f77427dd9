import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { type MailAttachment, mails } from './mail.table.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment;
  /** When the mail is no longer useful. */
  expires?: Date;
  /** Comes back to its writer if it is given up. */
  about?: unknown;
}

/** The channel on which a commit announces a new mail by its id. */
export const mailChannel = 'mail_written';

/** The number of attempts before delivery gives up. */
export const mostTries = 12;
/** Waits one minute after the first try, then twice as long each time, six hours at most. */
const nextTry = sql`now() + make_interval(mins => least(power(2, ${mails.tries})::int, 360))`;

const isUnsent = and(isNull(mails.sent), isNull(mails.gaveUp));
const isOfUse = or(isNull(mails.expires), gt(mails.expires, sql`now()`));

/** Adds a mail to the outbox and returns its id. It is sent after the caller's transaction commits. */
export async function writeMail(database: Database, mail: Mail): Promise<number> {
  const { id } = requireRow(await database.insert(mails).values(mail).returning({ id: mails.id }));
  await database.execute(sql`select pg_notify(${mailChannel}, ${String(id)})`);
  return id;
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

/** Tries a mail no more. Without its text, which nobody will read. */
export const markGivenUp = (database: Database, id: number, refusal: string) =>
  database.update(mails).set({ gaveUp: sql`now()`, text: '', html: '', refusal }).where(eq(mails.id, id));

export type MailState = 'waiting' | 'sent' | 'refused';

/** The state of a mail by its row, joined to what was mailed; one that is forgotten was sent. */
export const mailState = sql<MailState>`case when ${mails.gaveUp} is not null then 'refused'
  when ${mails.id} is null or ${mails.sent} is not null then 'sent' else 'waiting' end`;

/** Returns the mails that wait in the outbox, oldest first. */
export const unsentMails = (database: Database, limit = 1000) =>
  database.select().from(mails).where(and(isUnsent, isOfUse)).orderBy(asc(mails.id)).limit(limit);

/** Deletes mails sent a week ago or expired since a day, and gives up those that have waited for a month. */
export async function forgetOldMails(database: Database): Promise<void> {
  await database
    .delete(mails)
    .where(
      or(lt(mails.sent, sql`now() - interval '7 days'`), lt(mails.expires, sql`now() - interval '1 day'`)),
    );
  await database
    .update(mails)
    .set({ gaveUp: sql`now()`, text: '', html: '' })
    .where(and(isUnsent, lt(mails.created, sql`now() - interval '30 days'`)));
}
