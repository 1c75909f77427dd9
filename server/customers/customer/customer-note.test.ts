import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

const { as, signUpOwner } = await testApp();
const owner = await signUpOwner();
const addCustomer = async (name: string) => (await owner.post('/customers', { name })).body.id as number;
const notesOf = async (customerId: number) =>
  (await owner.get(`/customer-notes?customerId=${customerId}`)).body.data;

test('a note tells who wrote it, is changed and deleted, and the customer’s history keeps all of it', async () => {
  const customerId = await addCustomer('Hamza Qureshi');
  const text = ' Left shoulder ¼ lower.\r\nLeave 1 in. in the hem. ';
  const { status, body } = await owner.post('/customer-notes', { customerId, text, pinned: true });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    text: 'Left shoulder ¼ lower.\nLeave 1 in. in the hem.',
    pinned: true,
    by: { id: expect.any(Number), name: 'Amina Siddiqui' },
    version: 1,
  });
  await owner.post('/customer-notes', { customerId, text: 'سفید رنگ پسند ہے' });
  await owner.post('/customer-notes', { customerId: await addCustomer('Zain'), text: 'Of another' });
  expect((await notesOf(customerId)).map((note: { text: string }) => note.text)).toEqual([
    'سفید رنگ پسند ہے',
    body.text,
  ]);

  const path = `/customer-notes/${body.id}`;
  const changed = await owner.patch(path, { text: 'Left shoulder lower.', version: 1 });
  expect(changed.body).toMatchObject({ text: 'Left shoulder lower.', pinned: true, customerId });
  expect((await owner.patch(path, { text: 'Right', version: 1 })).status).toBe(409);
  expect((await owner.delete(path)).status).toBe(204);
  expect(await notesOf(customerId)).toHaveLength(1);
  const log = (await owner.get(`/audit?recordType=customers&recordId=${customerId}`)).body.data;
  expect(log.map(({ part, action }: { part: string; action: string }) => [part, action])).toEqual([
    ['customer-notes', 'delete'],
    ['customer-notes', 'update'],
    ['customer-notes', 'create'],
    ['customer-notes', 'create'],
    ['', 'create'],
  ]);
});

test('an empty note, a note of nobody and one without the permission are refused', async () => {
  const customerId = await addCustomer('Salma Nasser');
  for (const fields of [
    { customerId, text: ' \n ' },
    { customerId: 999_999, text: 'Lost' },
    { text: 'Lost' },
  ])
    expect((await owner.post('/customer-notes', fields)).status).toBe(422);
  expect((await as(null).get(`/customer-notes?customerId=${customerId}`)).status).toBe(401);
  expect((await as(null).post('/customer-notes', { customerId, text: 'Hello' })).status).toBe(401);
});

test('a customer with a note can’t be deleted, only archived', async () => {
  const customerId = await addCustomer('Yusuf Karim');
  await owner.post('/customer-notes', { customerId, text: 'Pays by card' });
  expect(await owner.delete(`/customers/${customerId}`)).toMatchObject({
    status: 409,
    body: { message: 'This record has notes and can’t be deleted.' },
  });
});
