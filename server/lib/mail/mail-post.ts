import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type pg from 'pg';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { drain } from '#server/lib/process/drain.ts';
import { listen } from '#server/lib/process/listen.ts';
import type { MailAttachment } from './mail.table.ts';
import {
  mailChannel,
  markGivenUp,
  markRefused,
  markSent,
  mostTries,
  takeDueMail,
  unsentMails,
} from './mail.ts';

/** The mail server's address and the sender of the mails. */
export interface Smtp {
  url: string;
  from: string;
  /** Whether a server that doesn't encrypt is refused. */
  requireTLS: boolean;
}

interface Parts {
  pool: pg.Pool;
  database: Database;
  logger: FastifyBaseLogger;
  /** Writes what a mail has attached. */
  attach: (attachment: MailAttachment) => Promise<{ filename: string; content: Buffer }>;
  /** Called in the transaction that gives a mail up, with the mail server's reason. */
  onGivenUp: (database: Database, mail: GivenUpMail) => Promise<void>;
  /** Without it mails stay in the outbox. */
  smtp: Smtp | undefined;
}

/** A mail that wasn't delivered and won't be. `about` is what its writer wanted to know of it. */
export interface GivenUpMail {
  recipient: string;
  subject: string;
  reason: string;
  about: unknown;
}

/** In milliseconds: the longest delay of a mail whose next try is due. */
const pollIntervalMs = 30_000;
/** In milliseconds; shorter than the time after which a claimed mail is due again. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const longestRefusal = 500;

export interface Post {
  /** Stops delivery; waits a short time for a mail that is being sent. */
  close(): Promise<void>;
}

/** Sends mails as soon as they are in the outbox, and retries later what the mail server refused. */
export function openPost({ smtp, ...parts }: Parts): Post {
  return smtp ? sendMails({ ...parts, smtp }) : logMails(parts);
}

function sendMails({ pool, database, logger, attach, onGivenUp, smtp }: Parts & { smtp: Smtp }): Post {
  let transport: Promise<Transporter> | undefined;
  let closed = false;

  const send = async (mail: DueMail) => {
    const { id, recipient: to, subject, text, html, attachment } = mail;
    try {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // The same id for a second try: mail programs recognise the copy if the process died before marking it as sent.
      const messageId = `<${id}.${mail.created.getTime()}@${hostOf(smtp.from)}>`;
      transport ??= openTransport(smtp);
      const attachments = attachment ? [await attach(attachment)] : [];
      const letter = { from: smtp.from, to, subject, text, html, attachments, headers, messageId };
      await (await transport).sendMail(letter);
    } catch (error) {
      if (!closed) await refuse(mail, error as SmtpError);
      return;
    }
    await markSent(database, id);
  };
  // The mail server's reply may name the recipient: it is stored with the mail and not logged.
  const refuse = async ({ id, tries, recipient, subject, about }: DueMail, error: SmtpError) => {
    const reason = (error.response ?? error.message).slice(0, longestRefusal);
    if (isFinal(error) || tries >= mostTries) {
      await inTransaction(database, async (done) => {
        await markGivenUp(done, id, reason);
        await onGivenUp(done, { recipient, subject, reason, about });
      });
    } else await markRefused(database, id, reason);
    logger.warn({ mail: id, tries, code: error.responseCode ?? error.code }, 'a mail was refused');
  };
  const outbox = drain({
    pool,
    channel: mailChannel,
    pollIntervalMs,
    doNext: async () => {
      const mail = await takeDueMail(database);
      if (mail) await send(mail);
      return mail !== undefined;
    },
    onFailure: (err) => logger.error({ err }, 'sending mails failed'),
  });
  return {
    close: async () => {
      closed = true;
      await outbox.close();
      (await transport)?.close();
    },
  };
}

/** The library is loaded by the first mail. */
async function openTransport({ url, requireTLS }: Smtp): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS,
    ...smtpTimeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Without a mail server an operator forwards mails by hand: logs that there is one, without its contents. */
function logMails({ pool, database, logger }: Pick<Parts, 'pool' | 'database' | 'logger'>): Post {
  const logMail = (mail: number) =>
    logger.warn({ mail }, 'a mail is kept, for SMTP_URL is not set: "npm run outbox" prints it');
  const logAll = async () => {
    for (const { id } of await unsentMails(database)) logMail(id);
  };
  let isNew = true;
  const onNotify = (id: string) => {
    if (id !== '') return logMail(Number(id));
    if (isNew) logAll().catch((err: unknown) => logger.error({ err }, 'looking into the outbox failed'));
    isNew = false;
  };
  return listen(pool, mailChannel, onNotify);
}

type DueMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>;

/**
 * Whether the mail server refused the address or the mail itself for good (5xx). Its refusal of the shop's own sign-in is for the
 * operator to mend, and the mail waits for that.
 */
const isFinal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

const hostOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
