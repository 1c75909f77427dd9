import { expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerNoteContract } from '#shared/customers/customer/customer-note.contract.ts';

const { as, signUpOwner } = await testApp();
const owner = await signUpOwner();
const addCustomer = async (name: string) =>
  (await owner.call(customerContract.create, { body: { name } })).body.id as number;
const notesOf = async (customerId: number) =>
  (await owner.call(customerNoteContract.list, { query: { customerId } })).body.data;

test('a note tells who wrote it, is changed and deleted, and the customer’s history keeps all of it', async () => {
  const customerId = await addCustomer('Hamza Qureshi');
  const text = ' Left shoulder ¼ lower.\r\nLeave 1 in. in the hem. ';
  const { status, body } = await owner.call(customerNoteContract.create, {
    body: { customerId, text, pinned: true },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    text: 'Left shoulder ¼ lower.\nLeave 1 in. in the hem.',
    pinned: true,
    by: { id: expect.any(Number), name: 'Amina Siddiqui' },
    version: 1,
  });
  await owner.call(customerNoteContract.create, { body: { customerId, text: 'سفید رنگ پسند ہے' } });
  await owner.call(customerNoteContract.create, {
    body: { customerId: await addCustomer('Zain'), text: 'Of another' },
  });
  expect((await notesOf(customerId)).map((note) => note.text)).toEqual(['سفید رنگ پسند ہے', body.text]);

  const changed = await owner.call(customerNoteContract.update, {
    params: { id: body.id },
    body: { text: 'Left shoulder lower.', version: 1 },
  });
  expect(changed.body).toMatchObject({ text: 'Left shoulder lower.', pinned: true, customerId });
  expect(
    (
      await owner.call(customerNoteContract.update, {
        params: { id: body.id },
        body: { text: 'Right', version: 1 },
      })
    ).status,
  ).toBe(409);
  expect((await owner.call(customerNoteContract.remove, { params: { id: body.id } })).status).toBe(204);
  expect(await notesOf(customerId)).toHaveLength(1);
  const log = (
    await owner.call(auditContract.list, { query: { recordType: 'customers', recordId: customerId } })
  ).body.data;
  expect(log.map(({ part, action }) => [part, action])).toEqual([
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
    raw({ text: 'Lost' }),
  ])
    expect((await owner.call(customerNoteContract.create, { body: fields })).status).toBe(422);
  expect((await as(null).call(customerNoteContract.list, { query: { customerId } })).status).toBe(401);
  expect(
    (await as(null).call(customerNoteContract.create, { body: { customerId, text: 'Hello' } })).status,
  ).toBe(401);
});

test('a customer with a note can’t be deleted, only archived', async () => {
  const customerId = await addCustomer('Yusuf Karim');
  await owner.call(customerNoteContract.create, { body: { customerId, text: 'Pays by card' } });
  expect(await owner.call(customerContract.remove, { params: { id: customerId } })).toMatchObject({
    status: 409,
    problem: { message: 'This record has notes and can’t be deleted.' },
  });
});
