import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { timelineContract } from '#shared/billing/timeline.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import type { MessageDraft } from '#shared/orders/messages/message.schema.ts';
import { messageTemplateContract } from '#shared/orders/messages/message-template.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

const { owner, as, pool, book, act, otherId } = await testShop();

const add = async (name: string, fields: Partial<BodyOf<typeof customerContract.create>>) =>
  (await owner.call(customerContract.create, { body: { name, ...fields } })).body;
const ready = async (ofCustomer: number, more: Parameters<typeof book>[1] = {}) => {
  const order = await book([{}], { customerId: ofCustomer, ...more });
  const done = await act('complete', { orderIds: [order.id] });
  expect(done.status).toBe(409);
  const [row] = order.rows;
  await act('assign', { orderIds: [order.id], workTypeId: row?.workTypeIds[0] ?? 0, userId: 1 });
  expect((await act('complete', { orderIds: [order.id] })).status).toBe(200);
  return order;
};
const drafts = async (query: string, by = owner): Promise<MessageDraft[]> =>
  (await by.call(messageContract.drafts, { query: raw(query) })).body.data;
type Message = BodyOf<typeof messageContract.create>;
const write = (body: Message, by = owner, headers: Record<string, string> = {}) =>
  by.call(messageContract.create, { body }, headers);

/** A user whose role has these permissions. */
async function hire(name: string, permissions: Permission[]) {
  expect((await owner.call(roleContract.create, { body: { name, permissions } })).status).toBe(201);
  const password = 'seam-by-seam-all-day';
  const email = `${name.toLowerCase()}@example.com`;
  await owner.call(userContract.create, {
    body: { name, email, role: name, password, passwordConfirmation: password },
  });
  const signedIn = await as(null).signIn({ email, password });
  return signedIn;
}

const amina = await add('أمينة', { phone: '0501112233', whatsapp: true, language: 'ar' });

test('a message is in the customer’s language, with the order’s own values, and opens what the customer agreed to', async () => {
  const order = await ready(amina.id);
  const [draft] = await drafts(`kind=ready&orderIds=${order.id}`);
  expect(draft).toMatchObject({
    language: 'ar',
    refusal: null,
    last: null,
    customer: { id: amina.id },
    channels: [
      { channel: 'whatsapp', to: '+966 50 111 2233', refusal: null },
      { channel: 'sms', refusal: 'notAgreed' },
      { channel: 'email', to: null, refusal: 'noEmail' },
    ],
  });
  expect(draft?.text).toContain(`طلبك \u2068${order.referenceNumber}\u2069 جاهز`);
  expect(draft?.text).toMatch(/المتبقي: .*100\.00/);
  expect(draft?.text).toContain(`/track/${order.trackingId}?lang=ar`);
  // No fitting is booked, so its line is left out.
  expect(draft?.text).not.toContain('البروفة');
  expect((await drafts(`kind=ready&orderIds=${order.id}&language=ur`))[0]?.text).toContain('تیار ہے');

  const untold = async () =>
    (await owner.call(orderContract.list, { query: { untold: 'true' } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await untold()).toContain(order.id);
  const written = await write({ kind: 'ready', channel: 'whatsapp', orderId: order.id });
  expect(await untold()).not.toContain(order.id);
  expect(written.status).toBe(201);
  const address = new URL(written.body.address);
  expect(address.origin + address.pathname).toBe('https://wa.me/966501112233');
  expect(address.searchParams.get('text')).toBe(draft?.text);

  const { data: events } = (await owner.call(orderContract.events, { params: { id: order.id } })).body;
  expect(events[0]).toMatchObject({ kind: 'messaged', data: { message: 'ready', channel: 'whatsapp' } });
  const { data: listed } = (await owner.call(messageContract.list, { query: { orderId: order.id } })).body;
  expect(listed).toMatchObject([{ kind: 'ready', text: draft?.text, byName: 'Amina Siddiqui' }]);
  const { data: timeline } = (await owner.call(timelineContract.list, { params: { id: amina.id } })).body;
  expect(timeline[0]).toMatchObject({ kind: 'order', event: { kind: 'messaged' } });
  // The customer was told of it, so the order stays.
  expect((await owner.call(orderContract.remove, { params: { id: order.id } })).status).toBe(409);
});

test('a channel that the customer hasn’t agreed to is refused, and one without a number or address', async () => {
  const order = await ready(amina.id);
  const refusal = async (channel: Message['channel']) => {
    const { status, problem } = await write({ kind: 'ready', channel, orderId: order.id });
    return [status, problem.code, problem.message];
  };
  expect(await refusal('sms')).toEqual([409, 'not_allowed', 'أمينة hasn’t agreed to text messages.']);
  expect(await refusal('email')).toEqual([409, 'not_allowed', 'أمينة has no email address.']);
  const bare = await add('No number', { whatsapp: true });
  const theirs = await ready(bare.id);
  const { problem } = await write({ kind: 'ready', channel: 'whatsapp', orderId: theirs.id });
  expect(problem.message).toBe('No number has no complete phone number.');
  // An older number is as it was typed: it is one of the shop’s country.
  await pool.query("update customers set phone1 = '0504445566', sms = true where id = $1", [bare.id]);
  const sms = await write({ kind: 'ready', channel: 'sms', orderId: theirs.id });
  expect(sms.body.address).toMatch(/^sms:\+966504445566\?&body=Dear%20No%20number/);
  expect(
    (await pool.query('select count(*)::int as n from messages where order_id = $1', [order.id])).rows,
  ).toEqual([{ n: 0 }]);
});

test('the same request repeated is one message, and a second one within a day has to be asked for', async () => {
  const order = await ready(amina.id);
  const body: Message = { kind: 'ready', channel: 'whatsapp', orderId: order.id };
  const key = { 'idempotency-key': 'ready-once-0001' };
  const [first, repeated] = [await write(body, owner, key), await write(body, owner, key)];
  expect([first.status, repeated.body]).toEqual([201, first.body]);
  const again = await write(body);
  expect(again.status).toBe(409);
  expect(again.problem.message).toMatch(/^Amina Siddiqui wrote this at \d\d:\d\d already/);
  expect((await write({ ...body, again: true })).status).toBe(201);
  const [draft] = await drafts(`kind=ready&orderIds=${order.id}`);
  expect(draft?.last).toMatchObject({ channel: 'whatsapp', byName: 'Amina Siddiqui' });
  const { data } = (await owner.call(messageContract.list, { query: { orderId: order.id } })).body;
  expect(data).toHaveLength(2);
});

test('of two people who write at once, one is told of the other’s message', async () => {
  const order = await ready(amina.id);
  const body: Message = { kind: 'ready', channel: 'whatsapp', orderId: order.id };
  const replies = await Promise.all([write(body), write(body), write(body)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('a message that doesn’t fit the order is refused', async () => {
  const order = await book([{}], { customerId: amina.id });
  const refusal = async (kind: Message['kind']) => {
    const [draft] = await drafts(`kind=${kind}&orderIds=${order.id}`);
    const { problem } = await write({ kind, channel: 'whatsapp', orderId: order.id });
    return [draft?.refusal, problem.message];
  };
  expect(await refusal('ready')).toEqual(['notReady', 'The order isn’t ready yet.']);
  await act('cancel', { orderIds: [order.id], reason: '' });
  expect(await refusal('received')).toEqual(['cancelled', 'The order is cancelled.']);
  expect((await write({ kind: 'ready', channel: 'whatsapp', orderId: 999_999 })).status).toBe(404);
  expect((await write({ kind: 'statement', channel: 'whatsapp', orderId: order.id })).status).toBe(422);
  expect((await write({ kind: 'ready', channel: 'whatsapp', customerId: amina.id })).status).toBe(422);
});

test('drafts of a selection come in its order, with the next fitting', async () => {
  const [one, two] = [await ready(amina.id), await ready(otherId)];
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  await owner.call(appointmentContract.create, { body: { customerId: amina.id, orderId: one.id, startsAt } });
  const found = await drafts(`kind=ready&orderIds=${two.id},${one.id}`);
  expect(found.map(({ order }) => order?.id)).toEqual([two.id, one.id]);
  expect(found[0]?.channels.map(({ refusal }) => refusal)).toEqual(['notAgreed', 'notAgreed', 'noEmail']);
  const [reminder] = await drafts(`kind=reminder&orderIds=${one.id}`);
  expect(reminder?.text).toContain('موعد البروفة: ');
});

test('what is owed is only in messages of senders who may see it', async () => {
  const order = await ready(amina.id);
  const clerk = await hire('Clerk', ['messages:write', 'orders:read']);
  const body: Message = { kind: 'ready', channel: 'whatsapp', orderId: order.id };
  expect((await drafts(`kind=ready&orderIds=${order.id}`, clerk))[0]?.text).not.toContain('المتبقي');
  expect(decodeURIComponent((await write(body, clerk)).body.address)).not.toContain('المتبقي');
  await write({ ...body, again: true });
  const { data } = (await clerk.call(messageContract.list, { query: { orderId: order.id } })).body;
  expect(data.map(({ text }: { text: string | null }) => text === null)).toEqual([true, false]);
  const [statement] = await drafts(`kind=statement&customerId=${amina.id}`, clerk);
  expect([statement?.refusal, statement?.text.includes('100')]).toEqual(['notAllowed', false]);
  expect((await write({ kind: 'statement', channel: 'whatsapp', customerId: amina.id }, clerk)).status).toBe(
    409,
  );

  const reader = await hire('Reader', ['orders:read', 'messages:read']);
  expect((await reader.call(messageContract.list, { query: { orderId: order.id } })).status).toBe(200);
  expect(
    (await reader.call(messageContract.drafts, { query: { kind: 'ready', orderIds: `${order.id}` } })).status,
  ).toBe(403);
  expect((await write(body, reader)).status).toBe(403);
  const tailor = await hire('Sewer', ['work:own']);
  expect((await tailor.call(messageContract.list, { query: { orderId: order.id } })).status).toBe(403);
  expect((await tailor.call(messageTemplateContract.get, {})).status).toBe(403);
});

test('messages move with a merge and back, and keep their customer from being deleted', async () => {
  const fields = { phone: '0507778899', whatsapp: true, email: 'sara@example.com' };
  const [kept, other] = [await add('Sara', fields), await add('Sarah', fields)];
  await book([{}], { customerId: other.id });
  const statement: Message = { kind: 'statement', channel: 'email', customerId: other.id };
  const mail = await write(statement);
  expect(mail.body.address).toMatch(
    /^mailto:sara%40example\.com\?subject=Your%20statement.*&body=Dear%20Sarah/,
  );
  const { data: timeline } = (await owner.call(timelineContract.list, { params: { id: other.id } })).body;
  expect(timeline[0]).toMatchObject({ kind: 'message', message: { kind: 'statement', channel: 'email' } });
  const countOf = async (id: number) =>
    (await owner.call(messageContract.list, { query: { customerId: id } })).body.data.length;

  const preview = await owner.call(mergeContract.preview, {
    params: { id: kept.id },
    query: { from: other.id },
  });
  expect(preview.body.moves.messages).toBe(1);
  expect(
    (await owner.call(mergeContract.merge, { params: { id: kept.id }, body: { from: other.id } })).status,
  ).toBe(200);
  expect([await countOf(kept.id), await countOf(other.id)]).toEqual([1, 0]);
  expect((await write({ ...statement, again: true })).status).toBe(404);
  await expect(pool.query("update messages set text = 'Other'")).rejects.toThrow(/ledger/);
  const { data: merges } = (await owner.call(mergeContract.list, { params: { id: kept.id } })).body;
  expect(merges[0]?.moved.messages).toBe(1);
  expect((await owner.call(mergeContract.undo, { params: { id: merges[0]?.id } })).status).toBe(200);
  expect([await countOf(kept.id), await countOf(other.id)]).toEqual([0, 1]);

  // Without payments: once the order is deleted, only the message prevents the deletion of the customer.
  const lonely = await add('Lonely', { email: 'l@example.com' });
  await pool.query(
    `insert into messages (customer_id, kind, channel, language, text, names_balance, user_id, user_name)
     values ($1, 'statement', 'email', 'en', 'Hello', false, 1, 'Amina')`,
    [lonely.id],
  );
  const refused = await owner.call(customerContract.remove, { params: { id: lonely.id } });
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'This customer was written messages and can’t be deleted.',
  ]);
});

test('a shop writes its own texts; an unknown field is refused by name, and an empty text is the usual one', async () => {
  const { body: templates } = await owner.call(messageTemplateContract.get, {});
  expect(templates.readyEn).toBe('');
  expect(templates.usual.readyAr).toContain('{customer}');
  expect(templates.examples.ur.link).toMatch(/\/track\/.*lang=ur$/);
  const change = (fields: object, version = templates.version, language = 'en') =>
    owner.call(
      messageTemplateContract.update,
      { body: { version, ...fields } },
      { 'accept-language': language },
    );

  const refused = await change({ readyEn: 'Dear {customer}, call {phone}', statementAr: '{order' });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [
      {
        path: 'readyEn',
        message:
          'There is no field {phone}. This message knows: {customer} {order} {due} {fitting} {pieces} {balance} {link} {shop}',
      },
      {
        path: 'statementAr',
        message: 'A brace { stands alone. Write a field as {customer}, or remove the brace',
      },
    ],
  ]);
  const inArabic = await change({ readyEn: '{phone}' }, templates.version, 'ar');
  expect(inArabic.problem.errors?.[0]?.message).toContain('لا يوجد حقل {phone}');

  const saved = await change({ readyAr: 'حياك {customer}' });
  expect([saved.status, saved.body.version]).toEqual([200, templates.version + 1]);
  expect((await change({ readyAr: 'Late' })).status).toBe(409);
  const order = await ready(amina.id);
  expect((await drafts(`kind=ready&orderIds=${order.id}`))[0]?.text).toBe('حياك \u2068أمينة\u2069');
  await change({ readyAr: '' }, saved.body.version);
  expect((await drafts(`kind=ready&orderIds=${order.id}`))[0]?.text).toContain('جاهز');
  const { data: log } = (await owner.call(auditContract.list, { query: { recordType: 'message-templates' } }))
    .body;
  expect(log.map(({ after }) => after)).toEqual([{ readyAr: '' }, { readyAr: 'حياك {customer}' }]);
});

test('a reminder of an invoice names what is left to pay on that, not the rest of its order', async () => {
  const order = await book(
    [
      { quantity: 1, price: '204.60' },
      { quantity: 2, price: '204.60' },
    ],
    { customerId: amina.id },
  );
  const today = order.orderedOn;
  const bill = (rows: { id: number }[]) =>
    owner.call(invoiceContract.create, {
      body: {
        customerId: amina.id,
        invoiceDate: today,
        lines: rows.map(({ id }) => ({ orderRowId: id, quantity: 1 })),
      },
    });
  const { body: invoice } = await bill(order.rows.slice(0, 1));
  const about = `kind=invoiceReminder&invoiceId=${invoice.id}&language=en`;
  const [draft] = await drafts(about);
  expect(draft).toMatchObject({
    refusal: null,
    order: null,
    customer: { id: amina.id },
    invoice: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
  });
  const plain = (draft?.text ?? '').replace(/[\u2066-\u2069]/g, '');
  expect(plain).toContain(`about invoice ${invoice.invoiceNumber}.`);
  expect(plain).toMatch(/Left to pay: .*\b204\.60\b/);
  expect(plain).not.toMatch(/613|Ready by/);
  expect(plain).toContain(`/track/${order.trackingId}?lang=en`);

  const body: Message = { kind: 'invoiceReminder', channel: 'whatsapp', invoiceId: invoice.id };
  expect((await write(body)).status).toBe(201);
  expect((await write(body)).status).toBe(409);
  const { data: events } = (await owner.call(orderContract.events, { params: { id: order.id } })).body;
  expect(events[0]).toMatchObject({
    kind: 'messaged',
    data: { message: 'invoiceReminder', invoiceNumber: invoice.invoiceNumber },
  });
  expect((await owner.call(messageContract.list, { query: { orderId: order.id } })).body.data).toHaveLength(
    1,
  );
  // Another invoice of the same order has a reminder of its own.
  const { body: other } = await bill(order.rows.slice(1));
  expect((await write({ ...body, invoiceId: other.id })).status).toBe(201);

  const pays = { invoiceId: invoice.id, amount: '204.60', method: 'cash' as const, date: today };
  expect((await owner.call(paymentContract.create, { body: pays })).status).toBe(201);
  expect((await drafts(about))[0]?.refusal).toBe('settled');
  expect((await write({ ...body, again: true })).status).toBe(409);
  expect((await write({ ...body, orderId: order.id })).status).toBe(422);
  expect((await write({ ...body, invoiceId: 999_999 })).status).toBe(404);
  const clerk = await hire('Writer', ['messages:write', 'orders:read']);
  expect((await drafts(about, clerk))[0]).toMatchObject({ refusal: 'notAllowed' });
});

test('a day that is past, or of an order that is ready, is in no message', async () => {
  const order = await book([{}], { customerId: amina.id });
  const reminder = async () =>
    (await drafts(`kind=reminder&orderIds=${order.id}&language=en`))[0]?.text ?? '';
  expect(await reminder()).toContain('Ready by: ');
  await pool.query('update orders set due_date = ordered_on - 1 where id = $1', [order.id]);
  expect(await reminder()).not.toContain('Ready by');
  const done = await ready(amina.id);
  const [text] = await drafts(`kind=reminder&orderIds=${done.id}&language=en`);
  expect(text?.text).not.toContain('Ready by');
  expect(text?.text).toContain('Left to pay');
});
