import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';

const { owner, as, order, bill, readInvoice } = await testShop();
const father = (
  await owner.call(customerContract.create, {
    body: { name: 'Hamza Qureshi', phone: '0501112233', address: 'Malaz' },
  })
).body;
const son = (
  await owner.call(customerContract.create, {
    body: { name: 'Younger', payerId: father.id, relation: 'son' },
  })
).body;
const alone = (await owner.call(customerContract.create, { body: { name: 'Alone' } })).body;

const billFor = async ({ id }: { id: number }, more: object) => {
  const { rows } = await order([{ quantity: 1, price: '80' }], { customerId: id });
  return bill([[rows[0]?.id, 1]], { customerId: id, ...more });
};

test('an invoice of a family member may name the payer, as a copy that later changes and merges leave alone', async () => {
  const fields = { name: 'Zain', payerId: father.id, relation: 'son' };
  const { body: son } = await owner.call(customerContract.create, { body: fields });
  const { status, body } = await billFor(son, { billToPayer: true });
  expect(status).toBe(201);
  const billTo = {
    id: father.id,
    name: 'Hamza Qureshi',
    customerCode: father.customerCode,
    address: 'Malaz',
  };
  expect(body.customer).toMatchObject({ id: son.id, name: 'Zain', billTo });
  await owner.call(customerContract.update, {
    params: { id: father.id },
    body: { version: father.version, name: 'H. Qureshi' },
  });
  expect((await readInvoice(body.id)).customer.billTo).toMatchObject(billTo);
  const credit = await owner.call(invoiceContract.credit, {
    params: { id: body.id },
    body: { reason: 'Wrong' },
  });
  expect(credit.body.customer.billTo).toMatchObject(billTo);
  const { body: own } = await owner.call(statementContract.get, { params: { id: son.id } });
  expect(own.closing).toBe('80.00');

  const plain = await billFor(son, {});
  expect(plain.status).toBe(201);
  expect(plain.body.customer).not.toHaveProperty('billTo');
});

test('nobody is billed for a customer without a payer but themselves', async () => {
  for (const each of [alone, father]) {
    const { status, problem } = await billFor(each, { billToPayer: true });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'billToPayer']);
  }
});

test('the payer’s phone and address are for those who may see customers', async () => {
  const { body } = await billFor(son, { billToPayer: true });
  const password = 'forty-two-loose-buttons';
  await owner.call(roleContract.create, { body: { name: 'Books', permissions: ['invoices:read'] } });
  const user = { name: 'Books', email: 'books@example.com', role: 'Books', active: true };
  await owner.call(userContract.create, { body: { ...user, password, passwordConfirmation: password } });
  const session = await as(null).signIn({ email: user.email, password });
  const seen = await session.call(invoiceContract.get, { params: { id: body.id } });
  expect(seen.body.customer.billTo?.name).toMatch(/Qureshi/);
  expect(seen.body.customer.billTo).not.toHaveProperty('phone');
  expect(seen.body.customer.billTo).not.toHaveProperty('address');
});
