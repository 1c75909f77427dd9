import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';

const { owner, as, order, bill, readInvoice } = await testShop();
const father = (
  await owner.post('/customers', { name: 'Hamza Qureshi', phone: '0501112233', address: 'Malaz' })
).body;
const son = (await owner.post('/customers', { name: 'Younger', payerId: father.id, relation: 'son' })).body;
const alone = (await owner.post('/customers', { name: 'Alone' })).body;

const billFor = async ({ id }: { id: number }, more: object) => {
  const { rows } = await order([{ quantity: 1, price: '80' }], { customerId: id });
  return bill([[rows[0].id, 1]], { customerId: id, ...more });
};

test('an invoice of a family member may name the payer, as a copy that later changes and merges leave alone', async () => {
  const fields = { name: 'Zain', payerId: father.id, relation: 'son' };
  const { body: son } = await owner.post('/customers', fields);
  const { status, body } = await billFor(son, { billToPayer: true });
  expect(status).toBe(201);
  const billTo = {
    id: father.id,
    name: 'Hamza Qureshi',
    customerCode: father.customerCode,
    address: 'Malaz',
  };
  expect(body.customer).toMatchObject({ id: son.id, name: 'Zain', billTo });
  await owner.patch(`/customers/${father.id}`, { version: father.version, name: 'H. Qureshi' });
  expect((await readInvoice(body.id)).customer.billTo).toMatchObject(billTo);
  const credit = await owner.post(`/invoices/${body.id}/credit`, { reason: 'Wrong' });
  expect(credit.body.customer.billTo).toMatchObject(billTo);
  const { body: own } = await owner.get(`/customers/${son.id}/statement`);
  expect(own.closing).toBe('80.00');

  const plain = await billFor(son, {});
  expect(plain.status).toBe(201);
  expect(plain.body.customer).not.toHaveProperty('billTo');
});

test('nobody is billed for a customer without a payer but themselves', async () => {
  for (const each of [alone, father]) {
    const { status, body } = await billFor(each, { billToPayer: true });
    expect([status, body.errors[0].path]).toEqual([422, 'billToPayer']);
  }
});

test('the payer’s phone and address are for those who may see customers', async () => {
  const { body } = await billFor(son, { billToPayer: true });
  const password = 'forty-two-loose-buttons';
  await owner.post('/roles', { name: 'Books', permissions: ['invoices:read'] });
  const user = { name: 'Books', email: 'books@example.com', role: 'Books', active: true };
  await owner.post('/users', { ...user, password, passwordConfirmation: password });
  const { body: session } = await as(null).post('/sign-in', { email: user.email, password });
  const seen = await as(session.access_token).get(`/invoices/${body.id}`);
  expect(seen.body.customer.billTo.name).toMatch(/Qureshi/);
  expect(seen.body.customer.billTo).not.toHaveProperty('phone');
  expect(seen.body.customer.billTo).not.toHaveProperty('address');
});
