import { pino } from 'pino';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { attachmentsOf } from '#server/attachments.ts';
import { testShop } from '#server/billing/test-shop.ts';
import { openPost } from '#server/lib/mail/mail-post.ts';
import { smtpSink } from '#server/lib/mail/test-smtp.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { raw } from '#server/test-app.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { paymentReceiptContract } from '#shared/billing/payment/receipt.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { tellRefused } from './refused-mail.actions.ts';

const { owner, as, today, pool, database, customer, order, bill } = await testShop();
const made = await order([{ quantity: 1, price: '80' }]);
const invoice = (await bill([[made.rows[0]?.id, 1]])).body;
const send = (body: BodyOf<typeof invoiceContract.mail>, id = invoice.id, headers = {}) =>
  owner.call(invoiceContract.mail, { params: { id }, body }, headers);
const mails = async () => (await pool.query('select * from mails order by id')).rows;
/** The customer has no address yet. */
const refused = await send({ language: 'ar' });
const moveTo = async (email: string) => {
  const { version } = (await owner.call(customerContract.get, { params: { id: customer.id } })).body;
  await owner.call(customerContract.update, { params: { id: customer.id }, body: { version, email } });
};
await moveTo('faisal@example.com');

test('an invoice is mailed once per wish, in a language, with a PDF that is written on delivery', async () => {
  expect(refused.status).toBe(409);
  expect(refused.problem.message).toContain('Faisal Al-Harbi');
  const key = { 'idempotency-key': 'mail-1-mail-1-mail-1' };
  const last = (await mails()).at(-1)?.id ?? 0;
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await send({ language: 'ar' }, invoice.id, key);
    expect(status).toBe(200);
    expect(body).toEqual({ email: 'faisal@example.com' });
  }
  const [mail, ...others] = (await mails()).filter(({ id }) => id > last);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'faisal@example.com',
    attachment: { kind: 'invoice', id: invoice.id, language: 'ar' },
  });
  expect(mail.subject).toContain(invoice.invoiceNumber);
  expect(mail.html).toContain('dir="rtl"');

  const files = await createStorage(readConfig({}));
  const { filename, content } = await attachmentsOf({ database, files })(mail.attachment);
  expect(filename).toBe(`${invoice.invoiceNumber}.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  expect(text).toContain('80.00');
  expect(text).toContain('فاتورة');
});

test('a mailed invoice stands in the history of the customer and of every order that it bills', async () => {
  const [first, second] = [
    await order([{ quantity: 1, price: '10' }]),
    await order([{ quantity: 1, price: '20' }]),
  ];
  const { body: both } = await bill([
    [first.rows[0]?.id, 1],
    [second.rows[0]?.id, 1],
  ]);
  expect((await send({ language: 'ur' }, both.id)).status).toBe(200);
  const sent = (await owner.call(messageContract.list, { query: { customerId: customer.id } })).body.data;
  expect(sent[0]).toMatchObject({
    kind: 'invoice',
    channel: 'email',
    language: 'ur',
    byName: 'Amina Siddiqui',
  });
  expect(sent[0]?.text).toContain(both.invoiceNumber);
  expect(sent[0]?.text).not.toContain('30.00');
  for (const { id } of [first, second]) {
    const [event] = (await owner.call(orderContract.events, { params: { id } })).body.data;
    expect(event).toMatchObject({
      kind: 'messaged',
      data: { message: 'invoice', channel: 'email', invoiceNumber: both.invoiceNumber },
    });
  }
});

test('the receipts of a payment and of its refund are mailed like an invoice', async () => {
  const paid = { amount: '60', method: 'cash' as const, date: today };
  const { body: taken } = await owner.call(paymentContract.create, { body: { orderId: made.id, ...paid } });
  const refunding = { amount: '15', date: today, reason: 'Too much' };
  const { body: refunded } = await owner.call(paymentContract.refund, {
    params: { id: taken.id },
    body: refunding,
  });
  const refund = refunded.refunds[0]?.id;
  const already = (await mails()).length;
  for (const body of [{ language: 'ar' }, { language: 'en', refund }] as const)
    expect(await owner.call(paymentReceiptContract.mail, { params: { id: taken.id }, body })).toMatchObject({
      status: 200,
      body: { email: 'faisal@example.com' },
    });

  const [ofPayment, ofRefund, ...others] = (await mails()).slice(already);
  expect(others).toEqual([]);
  expect(ofPayment.subject).toContain('سند قبض');
  expect(ofPayment.text).toContain('60.00');
  expect(ofRefund.text).toContain('15.00');
  const files = await createStorage(readConfig({}));
  const textOf = async ({ attachment }: typeof ofPayment) => {
    const { filename, content } = await attachmentsOf({ database, files })(attachment);
    const pages = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
    return { filename, text: pages.text };
  };
  expect((await textOf(ofPayment)).text).toContain('60.00');
  const { filename, text } = await textOf(ofRefund);
  expect(filename).toBe(`Refund receipt ${refund}.pdf`);
  expect(text).toContain('15.00');
  expect(text).toContain('Faisal Al-Harbi');

  const [event] = (await owner.call(orderContract.events, { params: { id: made.id } })).body.data;
  expect(event).toMatchObject({ kind: 'messaged', data: { message: 'receipt', channel: 'email' } });
  const sent = (await owner.call(messageContract.list, { query: { customerId: customer.id } })).body.data;
  expect(sent[0]).toMatchObject({ kind: 'receipt', channel: 'email' });
  expect(
    (
      await owner.call(paymentReceiptContract.mail, {
        params: { id: taken.id },
        body: { language: 'en', refund: 999_999 },
      })
    ).status,
  ).toBe(404);
  expect(
    (await owner.call(paymentReceiptContract.mail, { params: { id: 999_999 }, body: { language: 'en' } }))
      .status,
  ).toBe(404);
});

test('a mail that the other server refuses stands so in the history, and its sender is told', async () => {
  const { url: smtp, close } = await smtpSink((to) =>
    to.includes('faisal@') ? '550 5.1.1 mailbox unavailable' : undefined,
  );
  const logger = pino({ level: 'silent' });
  const attach = async () => ({ filename: 'paper.pdf', content: Buffer.from('paper') });
  const newest = async () =>
    (await owner.call(messageContract.list, { query: { customerId: customer.id } })).body.data[0];
  await send({ language: 'en' });
  expect((await newest())?.mail).toEqual({ state: 'waiting', reason: null });
  const post = openPost({
    pool,
    database,
    logger,
    attach,
    onGivenUp: tellRefused,
    smtp: { url: smtp, from: 'shop@khayyat.example', requireTLS: false },
  });
  try {
    await expect
      .poll(async () => (await newest())?.mail, { timeout: 10_000 })
      .toEqual({
        state: 'refused',
        reason: '550 5.1.1 mailbox unavailable',
      });
    const [orderId] = invoice.lines.map((line: { orderId: number }) => line.orderId);
    const { data } = (await owner.call(orderContract.events, { params: { id: orderId } })).body;
    expect(data[0]).toMatchObject({
      kind: 'mailRefused',
      reason: '550 5.1.1 mailbox unavailable',
      data: { message: 'invoice', invoiceNumber: invoice.invoiceNumber },
    });
    const told = (await mails()).filter(({ subject }) => subject.startsWith('Not delivered: '));
    expect(told.at(-1)).toMatchObject({ recipient: expect.not.stringContaining('faisal@') });
    await moveTo('f@example.com');
    await send({ language: 'en' });
    await expect.poll(async () => (await newest())?.mail?.state, { timeout: 10_000 }).toBe('sent');
  } finally {
    await post.close();
    await close();
    await moveTo('faisal@example.com');
  }
});

test('an unknown language, a missing invoice and a missing permission are refused', async () => {
  expect((await send(raw({ language: 'fr' }))).status).toBe(422);
  expect((await send({ language: 'en' }, 999_999)).status).toBe(404);
  expect(
    (await as(null).call(invoiceContract.mail, { params: { id: invoice.id }, body: { language: 'en' } }))
      .status,
  ).toBe(401);
});
