import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerNoteContract } from '#shared/customers/customer/customer-note.contract.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

const { owner, as, pool, order, bill, pay, statusId, today } = await testShop();
const { data: templates } = (await owner.call(dimensionTemplateContract.list, {})).body;
const template = templates[0] as (typeof templates)[0];

const addCustomer = async (name: string, fields: Partial<BodyOf<typeof customerContract.create>> = {}) =>
  (await owner.call(customerContract.create, { body: { name, ...fields } })).body;
const measure = async (customerId: number, of = template) => {
  const values = Object.fromEntries(
    of.fields.map(({ id, kind, options }) => [id, kind === 'text' ? '20' : (options[0] ?? '')]),
  );
  const { body } = await owner.call(measurementContract.create, {
    body: { customerId, templateId: of.id, values },
  });
  return body.id as number;
};
const read = async (id: number) => (await owner.call(customerContract.get, { params: { id } })).body;
const readInvoice = async (id: number) => (await owner.call(invoiceContract.get, { params: { id } })).body;
const numbersOf = async (customerId: number) => {
  const query = { customerId, templateId: template.id };
  const { data } = (await owner.call(measurementContract.list, { query })).body;
  return Object.fromEntries(data.map(({ id, number }) => [id, number]));
};
const ordersOf = async (customerId: number) =>
  (await owner.call(orderContract.list, { query: { customerId } })).body.data.map(({ id }) => id).sort();
const notesOf = async (customerId: number) =>
  (await owner.call(customerNoteContract.list, { query: { customerId } })).body.data.map(({ id }) => id);
const papersOf = async (customerId: number) =>
  (await owner.call(invoiceContract.list, { query: { customerId } })).body.data.map(({ id }) => id).sort();
const balanceOf = async (customerId: number) =>
  (await owner.call(paymentContract.balance, { query: { customerId } })).body.data.map(
    ({ total, paid, balance }) => [total, paid, balance],
  );
const mergesOf = async (id: number) => (await owner.call(mergeContract.list, { params: { id } })).body.data;
const newestOf = async (id: number) => {
  const [newest] = await mergesOf(id);
  if (!newest) throw new Error('nobody was merged into this one');
  return newest;
};
const merge = (into: number, from: number, fields?: BodyOf<typeof mergeContract.merge>['fields']) =>
  owner.call(mergeContract.merge, { params: { id: into }, body: { from, ...(fields && { fields }) } });

/** Two customers with orders, papers, payments and measurements in turns. */
async function twins() {
  const kept = await addCustomer('Yusuf Karim', { phone: '0501112233', address: 'Malaz' });
  const other = await addCustomer('Yousuf Kareem', { phone: '0504445566', email: 'y@example.com' });
  const measured = [];
  for (const { id } of [kept, other, kept, other]) measured.push(await measure(id));
  const own = await order([{ quantity: 1, price: '100' }], { customerId: kept.id });
  const moving = await order([{ quantity: 2, price: '50' }], { customerId: other.id });
  const billed = await bill([[moving.rows[0]?.id, 1]], { customerId: other.id });
  expect(billed.status).toBe(201);
  expect((await pay({ orderId: moving.id }, '30')).status).toBe(201);
  return { kept, other, measured, own, moving, invoice: billed.body };
}

test('everything that refers to a customer moves with a merge', async () => {
  const { rows } = await pool.query<{ key: string }>(
    `select format('%s.%s', k.conrelid::regclass, a.attname) as key
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'customers'::regclass order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual([
    'appointments.customer_id',
    'customer_merges.from_id',
    'customer_merges.into_id',
    'customer_notes.customer_id',
    // Follows the orders by triggers.
    'customer_standings.customer_id',
    'customers.merged_into',
    'customers.payer_id',
    'invoices.customer_id',
    'measurements.customer_id',
    'messages.customer_id',
    'orders.customer_id',
  ]);
});

test('two customers become one: told before, moved, and gone from lists and search', async () => {
  const { kept, other, measured, own, moving, invoice } = await twins();
  const preview = (
    await owner.call(mergeContract.preview, { params: { id: kept.id }, query: { from: other.id } })
  ).body;
  expect(preview).toMatchObject({
    into: { id: kept.id },
    from: { id: other.id, name: 'Yousuf Kareem' },
    moves: { orders: 1, measurements: 2, invoices: 1, payments: 1, appointments: 0, members: 0 },
  });
  const before = await balanceOf(other.id);
  const fields = { phone1: '050 444 5566', email: 'y@example.com' };
  const { status, body } = await merge(kept.id, other.id, fields);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: kept.id,
    name: 'Yusuf Karim',
    phone: '+966 50 111 2233',
    phone1: '+966 50 444 5566',
    email: 'y@example.com',
    address: 'Malaz',
    version: kept.version + 1,
  });
  expect(await ordersOf(kept.id)).toEqual([own.id, moving.id]);
  expect(await papersOf(kept.id)).toEqual([invoice.id]);
  expect(await numbersOf(kept.id)).toEqual(Object.fromEntries(measured.map((id, index) => [id, index + 1])));
  expect(before).toEqual([['100.00', '30.00', '70.00']]);
  expect(await balanceOf(kept.id)).toEqual([['200.00', '30.00', '170.00']]);
  // The paper keeps what is printed on it.
  expect((await readInvoice(invoice.id)).customer.name).toBe('Yousuf Kareem');

  expect(await read(other.id)).toMatchObject({ mergedInto: kept.id, archived: true });
  const search = 'kareem';
  for (const query of [{}, { archived: 'true' }, { search }, { search, archived: 'true' }] as const) {
    const { data } = (await owner.call(customerContract.list, { query: { perPage: 200, ...query } })).body;
    expect(data.map(({ id }) => id)).not.toContain(other.id);
  }
  const entered = { name: 'Yousuf Kareem', phone: '0504445566' };
  const known = (await owner.call(customerContract.known, { query: entered })).body.data;
  expect(known.map(({ id }) => id)).toEqual([kept.id]);
});

test('a merged customer takes no order, measurement or change; each is answered clearly', async () => {
  const { kept, other } = await twins();
  await merge(kept.id, other.id);
  const booked = await owner.call(orderContract.create, {
    body: {
      customerId: other.id,
      referenceNumber: 'GONE-1',
      dueDate: today,
      statusId,
      rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '10' }],
    },
  });
  const gone = 'This customer was merged into another one. Choose that one.';
  expect([booked.status, booked.problem.errors]).toEqual([422, [{ path: 'customerId', message: gone }]]);
  const field = template.fields[0]?.id ?? 0;
  const measured = await owner.call(measurementContract.create, {
    body: {
      customerId: other.id,
      templateId: template.id,
      values: { [field]: '20' },
    },
  });
  expect(measured.status).toBe(422);
  const { version } = await read(other.id);
  const already = `This customer is part of ${kept.name} (${kept.customerCode}) already.`;
  for (const refused of [
    await owner.call(customerContract.update, {
      params: { id: other.id },
      body: { version, name: 'Back again' },
    }),
    await owner.call(customerContract.restore, { params: { id: other.id } }),
    await owner.call(customerContract.remove, { params: { id: other.id } }),
    await merge(kept.id, other.id),
    await merge(other.id, kept.id),
    await owner.call(mergeContract.preview, { params: { id: kept.id }, query: { from: other.id } }),
  ])
    expect([refused.status, refused.problem.message]).toEqual([409, already]);
  const inUse = await owner.call(customerContract.remove, { params: { id: kept.id } });
  expect(inUse.problem.code).toBe('in_use');
});

test('a merge with oneself or with nobody is refused', async () => {
  const { id } = await addCustomer('Alone');
  const itself = { path: 'from', message: 'A customer can’t be merged with themselves.' };
  for (const refused of [
    await merge(id, id),
    await owner.call(mergeContract.preview, { params: { id }, query: { from: id } }),
  ])
    expect([refused.status, refused.problem.errors]).toEqual([422, [itself]]);
  expect((await merge(id, 999_999)).problem.errors?.[0]?.path).toBe('from');
  expect((await merge(999_999, id)).status).toBe(404);
  expect((await merge(id, id, { name: '' })).status).toBe(422);
});

test('a merge is undone exactly: what moved goes back, what was added since stays', async () => {
  const { kept, other, measured, own, moving, invoice } = await twins();
  const before = [await numbersOf(kept.id), await numbersOf(other.id)];
  const { body: remembered } = await owner.call(customerNoteContract.create, {
    body: { customerId: other.id, text: 'Snug' },
  });
  await merge(kept.id, other.id, { name: 'Yusuf Karim Qureshi', email: 'y@example.com' });
  const { id: mergeId, from, moved, undoneAt } = await newestOf(kept.id);
  expect([from.name, moved, undoneAt]).toEqual([
    'Yousuf Kareem',
    { orders: 1, measurements: 2, invoices: 1, appointments: 0, messages: 0, notes: 1 },
    null,
  ]);

  expect(await notesOf(kept.id)).toEqual([remembered.id]);
  const added = await order([{ quantity: 1, price: '10' }], { customerId: kept.id });
  const addedVersion = await measure(kept.id);
  const since = (await bill([[moving.rows[0]?.id, 1]], { customerId: kept.id })).body;
  const credit = (
    await owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Wrong size' } })
  ).body;
  const ofBoth = (
    await bill(
      [
        [added.rows[0]?.id, 1],
        [moving.rows[0]?.id, 1],
      ],
      { customerId: kept.id },
    )
  ).body;
  const { version } = await read(kept.id);
  await owner.call(customerContract.update, {
    params: { id: kept.id },
    body: { version, email: 'newer@example.com' },
  });

  const undone = await owner.call(mergeContract.undo, { params: { id: mergeId } });
  expect([undone.status, undone.body.undoneByName]).toEqual([200, 'Amina Siddiqui']);
  expect(await ordersOf(kept.id)).toEqual([own.id, added.id]);
  expect(await ordersOf(other.id)).toEqual([moving.id]);
  expect(await papersOf(other.id)).toEqual([invoice.id, since.id, credit.id].sort((a, b) => a - b));
  expect(await papersOf(kept.id)).toEqual([ofBoth.id]);
  expect(await numbersOf(kept.id)).toEqual({ ...before[0], [addedVersion]: 3 });
  expect(await numbersOf(other.id)).toEqual(before[1]);
  expect(await notesOf(other.id)).toEqual([remembered.id]);
  expect(await notesOf(kept.id)).toEqual([]);
  expect(measured).toHaveLength(4);
  expect(await read(kept.id)).toMatchObject({
    name: 'Yusuf Karim',
    email: 'newer@example.com',
    archived: false,
  });
  expect(await read(other.id)).toMatchObject({ mergedInto: null, archived: false });
  expect(
    (await owner.call(customerContract.list, { query: { search: 'kareem' } })).body.data.map(({ id }) => id),
  ).toContain(other.id);

  const again = await owner.call(mergeContract.undo, { params: { id: mergeId } });
  expect([again.status, again.problem.message]).toEqual([409, 'This merge was undone already.']);
  expect((await merge(kept.id, other.id)).status).toBe(200);
});

test('a chain of merges is undone from its end', async () => {
  const [a, b, c] = [await addCustomer('First'), await addCustomer('Second'), await addCustomer('Third')];
  const { id } = await order([{ quantity: 1, price: '10' }], { customerId: a.id });
  await merge(b.id, a.id);
  await merge(c.id, b.id);
  expect(await ordersOf(c.id)).toEqual([id]);
  const [first] = await mergesOf(b.id);
  const [second] = await mergesOf(c.id);
  const tooEarly = await owner.call(mergeContract.undo, { params: { id: first?.id } });
  expect([tooEarly.status, tooEarly.problem.message]).toEqual([
    409,
    'This customer was merged into another one since. Undo that first.',
  ]);
  for (const each of [second, first])
    expect((await owner.call(mergeContract.undo, { params: { id: each?.id } })).status).toBe(200);
  expect(await ordersOf(a.id)).toEqual([id]);
});

test('of two merges at once one wins, and the other is told', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b, c] = [await addCustomer('Race A'), await addCustomer('Race B'), await addCustomer('Race C')];
    // The locks of orders serialise merges too: half of the customers have none.
    const own = round < 4 ? [(await order([{ quantity: 1, price: '10' }], { customerId: a.id })).id] : [];
    const turned = round % 2 === 0;
    const replies = await Promise.all([merge(b.id, a.id), turned ? merge(a.id, b.id) : merge(c.id, a.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.message).toContain('already');
    const kept = replies.find(({ status }) => status === 200)?.body.id ?? 0;
    expect(await ordersOf(kept)).toEqual(own);
    expect((await mergesOf(kept)).filter((each) => !each.undoneAt)).toHaveLength(1);
  }
});

test('the language of a merged customer stays where the kept one has none, and goes with an undo', async () => {
  const kept = await addCustomer('Sana Iqbal');
  const speaks = (id: number, language: 'ar' | 'ur') =>
    read(id).then(({ version }) =>
      owner.call(customerContract.update, { params: { id }, body: { version, language } }),
    );
  const other = await addCustomer('Sana Iqbal');
  await speaks(other.id, 'ur');
  expect((await merge(kept.id, other.id)).body.language).toBe('ur');
  const { id } = await newestOf(kept.id);
  await owner.call(mergeContract.undo, { params: { id } });
  expect((await read(kept.id)).language).toBeNull();
  await speaks(kept.id, 'ar');
  expect((await merge(kept.id, other.id)).body.language).toBe('ar');
});

test('an order booked during a merge is never lost with the merged customer', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [await addCustomer('Busy A'), await addCustomer('Busy B')];
    const booking = owner.call(orderContract.create, {
      body: {
        customerId: a.id,
        referenceNumber: `BUSY-${round}`,
        dueDate: today,
        statusId,
        rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '10' }],
      },
    });
    const [booked, merged] = await Promise.all([booking, merge(b.id, a.id)]);
    expect(merged.status).toBe(200);
    expect([201, 422]).toContain(booked.status);
    expect(await ordersOf(a.id)).toEqual([]);
    expect(await ordersOf(b.id)).toEqual(booked.status === 201 ? [booked.body.id] : []);
  }
});

test('of two requests to undo a merge one is done', async () => {
  const [kept, other] = [await addCustomer('Kept'), await addCustomer('Other')];
  await merge(kept.id, other.id);
  const { id } = await newestOf(kept.id);
  const replies = await Promise.all([1, 2, 3].map(() => owner.call(mergeContract.undo, { params: { id } })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the change log tells of a merge, and staff may merge only with the permission', async () => {
  const { kept, other } = await twins();
  await merge(kept.id, other.id);
  const about = { recordType: 'customers', recordId: kept.id } as const;
  const entries = (await owner.call(auditContract.list, { query: about })).body.data;
  expect(entries.find(({ part }) => part === 'customer-merges')).toMatchObject({
    action: 'create',
    after: { fromName: 'Yousuf Kareem', fromCode: other.customerCode },
  });
  const password = 'forty-two-loose-buttons';
  const clerk = { name: 'Sana', email: 'sana@example.com', password, passwordConfirmation: password };
  expect(
    (await owner.call(userContract.create, { body: { ...clerk, role: 'user', language: 'en' } })).status,
  ).toBe(201);
  const { token: access_token } = await as(null).signIn(clerk);
  const staff = as(access_token);
  expect(
    (await staff.call(mergeContract.merge, { params: { id: kept.id }, body: { from: kept.id } })).status,
  ).toBe(403);
  expect((await staff.call(mergeContract.list, { params: { id: kept.id } })).status).toBe(200);
});
