import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type pg from 'pg';
import type { Database } from '#server/database/connection.ts';
import { listen } from '#server/lib/process/listen.ts';
import { mailChannel, markRefused, markSent, takeDueMail, unsentMails } from './mail.ts';

/** The mail server by its address, and who the mails are from. */
export interface Smtp {
  url: string;
  from: string;
}

interface Parts {
  pool: pg.Pool;
  database: Database;
  logger: FastifyBaseLogger;
  /** Undefined: mails stay in the outbox. */
  smtp: Smtp | undefined;
}

/** In milliseconds: a mail whose next try is due leaves that late at most, in whichever process. */
const rhythm = 30_000;
/** In milliseconds; sooner than a mail that was taken is due again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const longestRefusal = 500;

export interface Post {
  /** Ends it; a mail that is just being sent is waited for, but not for long. */
  close(): Promise<void>;
}

/** Sends what is written into the outbox as soon as it is there, and again later what was refused. */
export function openPost({ pool, database, logger, smtp }: Parts): Post {
  return smtp ? sendMails({ pool, database, logger, smtp }) : tellOfMails({ pool, database, logger });
}

function sendMails({ pool, database, logger, smtp }: Parts & { smtp: Smtp }): Post {
  const transport = nodemailer.createTransport({
    url: smtp.url,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let closed = false;
  let wanted = false;
  let round: Promise<void> | undefined;

  const sendAll = async () => {
    wanted = false;
    for (;;) {
      const mail = closed ? undefined : await takeDueMail(database);
      if (!mail) return;
      await send(mail);
    }
  };
  const send = async (mail: NonNullable<Awaited<ReturnType<typeof takeDueMail>>>) => {
    const { id, recipient: to, subject, text, html } = mail;
    try {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // A mail that was sent but not marked, because the process died, is the same mail to its reader.
      const messageId = `<${id}.${mail.created.getTime()}@${hostOf(smtp.from)}>`;
      await transport.sendMail({ from: smtp.from, to, subject, text, html, headers, messageId });
    } catch (error) {
      if (!closed) await refuse(mail, error as SmtpError);
      return;
    }
    await markSent(database, id);
  };
  // What the mail server says may name the recipient: it is kept with the mail, and not in the log.
  const refuse = async ({ id, tries }: { id: number; tries: number }, error: SmtpError) => {
    await markRefused(database, id, (error.response ?? error.message).slice(0, longestRefusal));
    logger.warn({ mail: id, tries, code: error.responseCode ?? error.code }, 'a mail was refused');
  };
  const hurry = () => {
    wanted = true;
    round ??= sendAll()
      .catch((err: unknown) => logger.error({ err }, 'sending mails failed'))
      .finally(() => {
        round = undefined;
        if (wanted && !closed) hurry();
      });
  };

  const listener = listen(pool, mailChannel, { heard: hurry, lost: () => {} });
  const timer = setInterval(hurry, rhythm).unref();
  return {
    close: async () => {
      closed = true;
      clearInterval(timer);
      await Promise.all([listener.close(), round]);
      transport.close();
    },
  };
}

/** Without a mail server somebody at the machine hands mails on: they are told that there is one, not what it says. */
function tellOfMails({ pool, database, logger }: Omit<Parts, 'smtp'>): Post {
  const tell = (mail: number) =>
    logger.warn({ mail }, 'a mail is kept, for SMTP_URL is not set: "npm run outbox" prints it');
  const tellAll = async () => {
    for (const { id } of await unsentMails(database)) tell(id);
  };
  let isNew = true;
  const heard = (id: string) => {
    if (id !== '') return tell(Number(id));
    if (isNew) tellAll().catch((err: unknown) => logger.error({ err }, 'looking into the outbox failed'));
    isNew = false;
  };
  return listen(pool, mailChannel, { heard, lost: () => {} });
}

interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

const hostOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
