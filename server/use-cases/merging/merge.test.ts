import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';

const { owner, as, pool, order, bill, pay, statusId, today } = await testShop();
const { data: templates } = (await owner.get('/dimension-templates')).body;
const [template] = templates;

const addCustomer = async (name: string, fields: object = {}) =>
  (await owner.post('/customers', { name, ...fields })).body;
const measure = async (customerId: number, of = template) => {
  const values = Object.fromEntries(
    of.fields.map(({ id, kind, options }: { id: string; kind: string; options: string[] }) => [
      id,
      kind === 'text' ? '20' : options[0],
    ]),
  );
  const { body } = await owner.post('/measurements', { customerId, templateId: of.id, values });
  return body.id as number;
};
const read = async (path: string) => (await owner.get(path)).body;
const numbersOf = async (customerId: number) =>
  Object.fromEntries(
    (await read(`/measurements?customerId=${customerId}&templateId=${template.id}`)).data.map(
      ({ id, number }: { id: number; number: number }) => [id, number],
    ),
  );
const ordersOf = async (customerId: number) =>
  (await read(`/orders?customerId=${customerId}`)).data.map(({ id }: { id: number }) => id).sort();
const notesOf = async (customerId: number) =>
  (await read(`/customer-notes?customerId=${customerId}`)).data.map(({ id }: { id: number }) => id);
const papersOf = async (customerId: number) =>
  (await read(`/invoices?customerId=${customerId}`)).data.map(({ id }: { id: number }) => id).sort();
const balanceOf = async (customerId: number) =>
  (await read(`/payments/balance?customerId=${customerId}`)).data.map(
    ({ total, paid, balance }: Record<string, string>) => [total, paid, balance],
  );
const mergesOf = async (customerId: number) => (await read(`/customers/${customerId}/merges`)).data;
const merge = (into: number, from: number, fields?: object) =>
  owner.post(`/customers/${into}/merge`, { from, ...(fields && { fields }) });

/** Two customers with orders, papers, payments and measurements in turns. */
async function twins() {
  const kept = await addCustomer('Yusuf Karim', { phone: '0501112233', address: 'Malaz' });
  const other = await addCustomer('Yousuf Kareem', { phone: '0504445566', email: 'y@example.com' });
  const measured = [];
  for (const { id } of [kept, other, kept, other]) measured.push(await measure(id));
  const own = await order([{ quantity: 1, price: '100' }], { customerId: kept.id });
  const moving = await order([{ quantity: 2, price: '50' }], { customerId: other.id });
  const billed = await bill([[moving.rows[0].id, 1]], { customerId: other.id });
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
  const preview = await read(`/customers/${kept.id}/merge?from=${other.id}`);
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
  expect((await read(`/invoices/${invoice.id}`)).customer.name).toBe('Yousuf Kareem');

  expect(await read(`/customers/${other.id}`)).toMatchObject({ mergedInto: kept.id, archived: true });
  for (const query of ['', '&archived=true', '&search=kareem', '&search=kareem&archived=true'])
    expect(
      (await read(`/customers?perPage=200${query}`)).data.map(({ id }: { id: number }) => id),
    ).not.toContain(other.id);
  const known = (await read('/customers/known?name=Yousuf%20Kareem&phone=0504445566')).data;
  expect(known.map(({ id }: { id: number }) => id)).toEqual([kept.id]);
});

test('a merged customer takes no order, measurement or change; each is answered clearly', async () => {
  const { kept, other } = await twins();
  await merge(kept.id, other.id);
  const booked = await owner.post('/orders', {
    ...{ customerId: other.id, referenceNumber: 'GONE-1', dueDate: today, statusId },
    rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '10' }],
  });
  const gone = 'This customer was merged into another one. Choose that one.';
  expect([booked.status, booked.body.errors]).toEqual([422, [{ path: 'customerId', message: gone }]]);
  const [{ id: field }] = template.fields;
  const measured = await owner.post('/measurements', {
    ...{ customerId: other.id, templateId: template.id, values: { [field]: '20' } },
  });
  expect(measured.status).toBe(422);
  const { version } = await read(`/customers/${other.id}`);
  const already = `This customer is part of ${kept.name} (${kept.customerCode}) already.`;
  for (const refused of [
    await owner.patch(`/customers/${other.id}`, { version, name: 'Back again' }),
    await owner.post(`/customers/${other.id}/restore`),
    await owner.delete(`/customers/${other.id}`),
    await merge(kept.id, other.id),
    await merge(other.id, kept.id),
    await owner.get(`/customers/${kept.id}/merge?from=${other.id}`),
  ])
    expect([refused.status, refused.body.message]).toEqual([409, already]);
  const inUse = await owner.delete(`/customers/${kept.id}`);
  expect(inUse.body.code).toBe('in_use');
});

test('a merge with oneself or with nobody is refused', async () => {
  const { id } = await addCustomer('Alone');
  const itself = { path: 'from', message: 'A customer can’t be merged with themselves.' };
  for (const refused of [await merge(id, id), await owner.get(`/customers/${id}/merge?from=${id}`)])
    expect([refused.status, refused.body.errors]).toEqual([422, [itself]]);
  expect((await merge(id, 999_999)).body.errors[0].path).toBe('from');
  expect((await merge(999_999, id)).status).toBe(404);
  expect((await merge(id, id, { name: '' })).status).toBe(422);
});

test('a merge is undone exactly: what moved goes back, what was added since stays', async () => {
  const { kept, other, measured, own, moving, invoice } = await twins();
  const before = [await numbersOf(kept.id), await numbersOf(other.id)];
  const { body: remembered } = await owner.post('/customer-notes', { customerId: other.id, text: 'Snug' });
  await merge(kept.id, other.id, { name: 'Yusuf Karim Qureshi', email: 'y@example.com' });
  const [{ id: mergeId, from, moved, undoneAt }] = await mergesOf(kept.id);
  expect([from.name, moved, undoneAt]).toEqual([
    'Yousuf Kareem',
    { orders: 1, measurements: 2, invoices: 1, appointments: 0, messages: 0, notes: 1 },
    null,
  ]);

  expect(await notesOf(kept.id)).toEqual([remembered.id]);
  const added = await order([{ quantity: 1, price: '10' }], { customerId: kept.id });
  const addedVersion = await measure(kept.id);
  const since = (await bill([[moving.rows[0].id, 1]], { customerId: kept.id })).body;
  const credit = (await owner.post(`/invoices/${invoice.id}/credit`, { reason: 'Wrong size' })).body;
  const ofBoth = (
    await bill(
      [
        [added.rows[0].id, 1],
        [moving.rows[0].id, 1],
      ],
      { customerId: kept.id },
    )
  ).body;
  const { version } = await read(`/customers/${kept.id}`);
  await owner.patch(`/customers/${kept.id}`, { version, email: 'newer@example.com' });

  const undone = await owner.post(`/customer-merges/${mergeId}/undo`);
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
  expect(await read(`/customers/${kept.id}`)).toMatchObject({
    name: 'Yusuf Karim',
    email: 'newer@example.com',
    archived: false,
  });
  expect(await read(`/customers/${other.id}`)).toMatchObject({ mergedInto: null, archived: false });
  expect((await read('/customers?search=kareem')).data.map(({ id }: { id: number }) => id)).toContain(
    other.id,
  );

  const again = await owner.post(`/customer-merges/${mergeId}/undo`);
  expect([again.status, again.body.message]).toEqual([409, 'This merge was undone already.']);
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
  const tooEarly = await owner.post(`/customer-merges/${first.id}/undo`);
  expect([tooEarly.status, tooEarly.body.message]).toEqual([
    409,
    'This customer was merged into another one since. Undo that first.',
  ]);
  for (const each of [second, first])
    expect((await owner.post(`/customer-merges/${each.id}/undo`)).status).toBe(200);
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
    expect(replies.find(({ status }) => status === 409)?.body.message).toContain('already');
    const kept = replies.find(({ status }) => status === 200)?.body.id;
    expect(await ordersOf(kept)).toEqual(own);
    expect((await mergesOf(kept)).filter((each: { undoneAt: string | null }) => !each.undoneAt)).toHaveLength(
      1,
    );
  }
});

test('the language of a merged customer stays where the kept one has none, and goes with an undo', async () => {
  const kept = await addCustomer('Sana Iqbal');
  const speaks = (id: number, language: string | null) =>
    read(`/customers/${id}`).then(({ version }: { version: number }) =>
      owner.patch(`/customers/${id}`, { version, language }),
    );
  const other = await addCustomer('Sana Iqbal');
  await speaks(other.id, 'ur');
  expect((await merge(kept.id, other.id)).body.language).toBe('ur');
  const [{ id }] = await mergesOf(kept.id);
  await owner.post(`/customer-merges/${id}/undo`);
  expect((await read(`/customers/${kept.id}`)).language).toBeNull();
  await speaks(kept.id, 'ar');
  expect((await merge(kept.id, other.id)).body.language).toBe('ar');
});

test('an order booked during a merge is never lost with the merged customer', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [await addCustomer('Busy A'), await addCustomer('Busy B')];
    const booking = owner.post('/orders', {
      ...{ customerId: a.id, referenceNumber: `BUSY-${round}`, dueDate: today, statusId },
      rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '10' }],
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
  const [{ id }] = await mergesOf(kept.id);
  const replies = await Promise.all([1, 2, 3].map(() => owner.post(`/customer-merges/${id}/undo`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the change log tells of a merge, and staff may merge only with the permission', async () => {
  const { kept, other } = await twins();
  await merge(kept.id, other.id);
  const entries = (await read(`/audit?recordType=customers&recordId=${kept.id}`)).data;
  expect(entries.find(({ part }: { part: string }) => part === 'customer-merges')).toMatchObject({
    action: 'create',
    after: { fromName: 'Yousuf Kareem', fromCode: other.customerCode },
  });
  const password = 'forty-two-loose-buttons';
  const clerk = { name: 'Sana', email: 'sana@example.com', password, passwordConfirmation: password };
  expect((await owner.post('/users', { ...clerk, role: 'user', language: 'en' })).status).toBe(201);
  const { access_token } = (await as(null).post('/sign-in', clerk)).body;
  const staff = as(access_token);
  expect((await staff.post(`/customers/${kept.id}/merge`, { from: kept.id })).status).toBe(403);
  expect((await staff.get(`/customers/${kept.id}/merges`)).status).toBe(200);
});
