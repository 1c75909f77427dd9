import { type Logger, pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#server/database/connection.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { forgetOldMails, type Mail, unsentMails, writeMail } from './mail.ts';
import { mailBody } from './mail-body.ts';
import { openPost, type Post } from './mail-post.ts';
import { smtpSink } from './test-smtp.ts';

const { pool, database } = await testDatabase();
const lines: string[] = [];
const givenUp: unknown[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) as Logger;

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  await pool.query('truncate mails');
  lines.length = 0;
  givenUp.length = 0;
});
const post = (smtp?: string, requireTLS = false): Post => {
  const one = openPost({
    pool,
    database,
    logger,
    attach: async ({ kind, id, language }) => ({
      filename: `${kind} ${id}.txt`,
      content: Buffer.from(`attached in ${language}`),
    }),
    onGivenUp: async (_, { recipient, reason, about }) => void givenUp.push({ recipient, reason, about }),
    smtp: smtp ? { url: smtp, from: 'Dar Al Khayyat <shop@khayyat.example>', requireTLS } : undefined,
  });
  open.push(one);
  return one;
};
const sink = async (refuse: (recipient: string) => string | undefined = () => undefined) => {
  const one = await smtpSink(refuse);
  open.push(one);
  return one;
};

const secret = 'https://shop.example/reset-password?token=abc123';
const body = mailBody({
  language: 'ur',
  before: ['السلام علیکم'],
  link: { label: 'نیا پاس ورڈ', url: secret },
  after: ['<b>&'],
  signature: 'دکان',
});
const mail = (recipient = 'ali@shop.example', more: Pick<Mail, 'expires' | 'attachment'> = {}) => ({
  recipient,
  subject: 'نیا پاس ورڈ',
  ...body,
  ...more,
});
const rows = async () => (await pool.query('select * from mails order by id')).rows;
const soon = { timeout: 5000, interval: 10 };
const comeDue = () => pool.query("update mails set due = now() - interval '1 second'");

test('a mail is sent after the commit, as text and HTML, and its text is deleted', async () => {
  const { url: smtp, received } = await sink();
  post(smtp);
  await inTransaction(database, async (undone) => {
    await writeMail(undone, mail('nobody@shop.example'));
    throw new Error('undone');
  }).catch(() => {});
  await inTransaction(database, (done) => writeMail(done, mail()));
  await expect.poll(() => received.length, soon).toBe(1);
  const [sent = ''] = received;
  expect(sent).toMatch(/^From: Dar Al Khayyat <shop@khayyat.example>\r\n/m);
  expect(sent).toMatch(/^To: ali@shop\.example\r\n/m);
  expect(sent).toMatch(/^Auto-Submitted: auto-generated\r\n/m);
  expect(sent).toMatch(/^Message-ID: <\d+\.\d+@khayyat\.example>\r\n/m);
  expect(sent).toContain('multipart/alternative');
  await expect.poll(async () => (await rows())[0].sent, soon).toBeInstanceOf(Date);
  expect(await rows()).toMatchObject([{ text: '', html: '', refusal: null, tries: 1 }]);
  expect(body.html).toContain('<html lang="ur" dir="rtl">');
  expect(body.html).toContain('&lt;b&gt;&amp;');
});

test('an attachment is written when the mail is sent', async () => {
  const { url: smtp, received } = await sink();
  await writeMail(
    database,
    mail('ali@shop.example', { attachment: { kind: 'invoice', id: 7, language: 'ar' } }),
  );
  post(smtp);
  await expect.poll(() => received.length, soon).toBe(1);
  expect(received[0]).toContain('invoice 7.txt');
  expect(received[0]).toContain(Buffer.from('attached in ar').toString('base64'));
});

test('several server processes send a mail once', async () => {
  const { url: smtp, received } = await sink();
  for (let servers = 0; servers < 3; servers += 1) post(smtp);
  for (let number = 0; number < 15; number += 1) await writeMail(database, mail(`to${number}@shop.example`));
  await expect.poll(async () => (await rows()).filter(({ sent }) => sent).length, soon).toBe(15);
  const to = received.map((each) => /^To: (\S+)/m.exec(each)?.[1]);
  expect(new Set(to).size).toBe(15);
  expect(to).toHaveLength(15);
});

test('a refused mail stores the refusal, waits longer each time, and is sent once accepted', async () => {
  let isFull = true;
  const { url: smtp, received } = await sink((to) => (isFull ? `452 4.2.2 ${to}: mailbox full` : undefined));
  post(smtp);
  await writeMail(database, mail());
  await expect.poll(async () => (await rows())[0].refusal, soon).toContain('mailbox full');
  const waits: number[] = [];
  for (let tries = 1; tries <= 3; tries += 1) {
    const { due } = (await pool.query('select extract(epoch from due - now()) as due from mails')).rows[0];
    waits.push(Math.round(Number(due) / 60));
    await comeDue();
    await pool.query("notify mail_written, '1'");
    await expect.poll(async () => (await rows())[0].tries, soon).toBe(tries + 1);
  }
  expect(waits).toEqual([1, 2, 4]);
  expect(givenUp).toEqual([]);
  const logged = lines.join('');
  expect(logged).toContain('"code":452');
  for (const personal of ['ali@', 'abc123', 'mailbox']) expect(logged).not.toContain(personal);

  isFull = false;
  await comeDue();
  await pool.query("notify mail_written, '1'");
  await expect.poll(() => received.length, soon).toBe(1);
  await expect.poll(async () => (await rows())[0].refusal, soon).toBeNull();
});

test('a mail waits where the mail server doesn’t encrypt and has to', async () => {
  const { url: smtp, received } = await sink();
  post(smtp, true);
  await writeMail(database, mail());
  await expect.poll(async () => (await rows())[0].refusal, soon).not.toBeNull();
  expect((await rows())[0]).toMatchObject({ sent: null });
  expect(received).toHaveLength(0);
});

test('a mail that is refused for good isn’t tried again, and its writer is told why', async () => {
  const { url: smtp, received } = await sink((to) =>
    /nobody/.test(to) ? '550 5.1.1 no such mailbox' : undefined,
  );
  post(smtp);
  await writeMail(database, { ...mail('nobody@shop.example'), about: { order: 7 } });
  await expect.poll(() => givenUp, soon).toHaveLength(1);
  expect(givenUp).toMatchObject([
    {
      recipient: 'nobody@shop.example',
      reason: expect.stringContaining('no such mailbox'),
      about: { order: 7 },
    },
  ]);
  await expect.poll(rows, soon).toMatchObject([{ sent: null, text: '', html: '', tries: 1 }]);
  await comeDue();
  await writeMail(database, mail());
  await expect.poll(() => received.length, soon).toBe(1);
  expect((await rows())[0]).toMatchObject({ tries: 1, refusal: expect.stringContaining('550') });
  expect(await unsentMails(database)).toEqual([]);
});

test('while the mail server is unreachable a mail waits in the outbox, also for a later server process', async () => {
  const away = await smtpSink(() => undefined);
  await away.close();
  const first = post(away.url);
  await writeMail(database, mail());
  await expect.poll(async () => (await rows())[0].refusal, soon).toContain('ECONNREFUSED');
  await first.close();
  await comeDue();
  const { url: smtp, received } = await sink();
  post(smtp);
  await expect.poll(() => received.length, soon).toBe(1);
});

test('an expired mail is not sent, and an old one is deleted', async () => {
  const { url: smtp, received } = await sink();
  await writeMail(database, mail('late@shop.example', { expires: new Date(Date.now() - 1000) }));
  await writeMail(database, mail());
  post(smtp);
  await expect.poll(async () => (await rows())[1].sent, soon).toBeInstanceOf(Date);
  expect(received).toHaveLength(1);
  await forgetOldMails(database);
  expect(await rows()).toHaveLength(2);
  await pool.query("update mails set expires = now() - interval '2 days' where sent is null");
  await pool.query("update mails set sent = now() - interval '8 days' where sent is not null");
  await forgetOldMails(database);
  expect(await rows()).toEqual([]);
});

test('without a mail server it is kept, and the log has only its number', async () => {
  await writeMail(database, mail());
  post();
  await expect.poll(() => lines.length, soon).toBe(1);
  await writeMail(database, mail());
  await expect.poll(() => lines.length, soon).toBe(2);
  const [first, second] = await rows();
  expect(lines.map((line) => JSON.parse(line).mail)).toEqual([first.id, second.id]);
  expect(lines.join('')).toContain('npm run outbox');
  for (const personal of ['ali@', 'abc123', 'پاس']) expect(lines.join('')).not.toContain(personal);
  expect((await unsentMails(database)).map(({ text }) => text.includes(secret))).toEqual([true, true]);
});
