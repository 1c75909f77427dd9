import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { mostStatementLines, statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';

const { owner, as, pool, customer, today, order, bill, pay } = await testShop();

const statementOf = async (id: number, query: QueryOf<typeof statementContract.get> = {}) =>
  (await owner.call(statementContract.get, { params: { id }, query })).body;
const shortOf = ({ lines }: { lines: { kind: string; number: string; amount: string; balance: string }[] }) =>
  lines.map(({ kind, number, amount, balance }) => `${kind} ${number} ${amount} = ${balance}`);
const balanceOf = async (id: number) =>
  (await owner.call(customerContract.get, { params: { id } })).body.balance;
const newCustomer = async (name: string) =>
  (await owner.call(customerContract.create, { body: { name } })).body;
const dayBefore = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

test('a statement runs from order to invoice, payment and credit note, and closes at the balance', async () => {
  expect(await statementOf(customer.id)).toEqual({
    customerId: customer.id,
    currency: 'SAR',
    decimals: 2,
    opening: '0.00',
    closing: '0.00',
    left: 0,
    lines: [],
  });
  const first = await order([{ quantity: 4, price: '100' }]);
  await pay({ orderId: first.id }, '150');
  const { body: invoice } = await bill([[first.rows[0]?.id, 1]]);
  await pay({ invoiceId: invoice.id }, '0.01').then(({ status }) => expect(status).toBe(422));
  const { body: second } = await bill([[first.rows[0]?.id, 2]]);
  await pay({ invoiceId: second.id }, '50');
  const gone = await order([{ quantity: 1, price: '80' }]);
  await pay({ orderId: gone.id }, '30');
  await owner.call(productionContract.cancel, { body: { orderIds: [gone.id] } });

  const statement = await statementOf(customer.id);
  expect(shortOf(statement)).toEqual([
    `order ${first.referenceNumber} 100.00 = 100.00`,
    `invoice ${invoice.invoiceNumber} 100.00 = 200.00`,
    `invoice ${second.invoiceNumber} 200.00 = 400.00`,
    `payment ${first.referenceNumber} -150.00 = 250.00`,
    `payment ${second.invoiceNumber} -50.00 = 200.00`,
    `payment ${gone.referenceNumber} -30.00 = 170.00`,
    `cancelled ${gone.referenceNumber} 30.00 = 200.00`,
  ]);
  expect(statement).toMatchObject({ opening: '0.00', closing: '200.00', left: 0 });
  expect(statement.lines[3]).toMatchObject({
    method: 'cash',
    orderId: first.id,
    invoiceId: null,
    foreign: null,
  });
  expect(await balanceOf(customer.id)).toBe('200.00');

  expect(
    (await owner.call(invoiceContract.credit, { params: { id: second.id }, body: { reason: 'Wrong' } }))
      .status,
  ).toBe(201);
  const credited = await statementOf(customer.id);
  expect(credited.closing).toBe('200.00');
  expect(shortOf(credited)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^creditNote CN-\S+ -200\.00/),
      expect.stringMatching(/^order \S+ 300\.00/),
    ]),
  );

  await pool.query(`update orders set ordered_on = ordered_on - 40 where id = $1`, [first.id]);
  const later = await statementOf(customer.id, { from: dayBefore(30) });
  expect(later).toMatchObject({ opening: '300.00', closing: '200.00' });
  expect(later.lines[0]?.balance).toBe('400.00');
  const before = await statementOf(customer.id, { to: dayBefore(30) });
  expect(before).toMatchObject({ opening: '0.00', closing: '300.00', lines: [{ kind: 'order' }] });
  const never = await statementOf(customer.id, { from: dayBefore(20), to: dayBefore(10) });
  expect(never).toMatchObject({ opening: '300.00', closing: '300.00', lines: [] });
});

test('a merged customer has the statement of the kept one', async () => {
  const [kept, from] = [await newCustomer('Kept'), await newCustomer('Same again')];
  const { id } = await order([{ quantity: 1, price: '70' }], { customerId: from.id });
  await pay({ orderId: id }, '20');
  await order([{ quantity: 1, price: '5' }], { customerId: kept.id });
  const merged = await owner.call(mergeContract.merge, {
    params: { id: kept.id },
    body: { from: from.id, fields: {} },
  });
  expect(merged.status).toBeLessThan(300);
  const statement = await statementOf(from.id);
  expect(statement).toMatchObject({ customerId: kept.id, closing: '55.00' });
  expect(statement).toEqual(await statementOf(kept.id));
  expect(await balanceOf(kept.id)).toBe('55.00');
});

test('documents in another currency stand at their own rates, and the difference to the balance is a line', async () => {
  const abroad = await newCustomer('Abroad');
  const { data } = (await owner.call(currencyContract.list, { query: { perPage: 100 } })).body;
  const dollar = { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2, exchangeRate: '0.25' };
  if (!data.some(({ code }: { code: string }) => code === 'USD'))
    expect((await owner.call(currencyContract.create, { body: dollar })).status).toBe(201);
  const { id, rows } = await order([{ quantity: 1, price: '100' }], { customerId: abroad.id });
  await pool.query(`update orders set currency = 'USD', exchange_rate = 0.25 where id = $1`, [id]);
  await pool.query(
    `update exchange_rates set rate = 0.2 where currency_id = (select id from currencies where code = 'USD')`,
  );
  const { status, body: invoice } = await bill([[rows[0]?.id, 1]], { customerId: abroad.id });
  expect(status).toBe(201);
  await pay({ invoiceId: invoice.id }, '60');
  const statement = await statementOf(abroad.id);
  expect(statement.lines.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual(
    [
      ['invoice', '500.00'],
      ['payment', '-300.00'],
      ['exchange', '-40.00'],
    ],
  );
  expect(statement.closing).toBe('160.00');
  expect(statement.lines[0]?.foreign).toEqual({ currency: 'USD', amount: '100.00' });
  expect(statement.closing).toBe(await balanceOf(abroad.id));
});

test('a statement lists the newest lines of many, and opens with what is before them', async () => {
  const many = await newCustomer('Many');
  const { id } = await order([{ quantity: 1, price: '2' }], { customerId: many.id });
  await pool.query(
    `insert into orders (customer_id, reference_number, tracking_id, ordered_on, due_date, status_id, note, remarks, stage, taken_by,
       currency, decimals, exchange_rate, excl_tax, tax, incl_tax, base_total)
     select customer_id, 'many-' || n, 'many-' || n, ordered_on, due_date, status_id, '', '', stage, taken_by, currency, decimals,
       exchange_rate, excl_tax, tax, incl_tax, base_total from orders, generate_series(1, $2) n where id = $1`,
    [id, mostStatementLines + 4],
  );
  const { lines, opening, closing, left } = await statementOf(many.id);
  expect([lines.length, opening, closing, left]).toEqual([mostStatementLines, '10.00', '2010.00', 5]);
  expect(lines[0]?.balance).toBe('12.00');
});

test('it needs both permissions, and a customer', async () => {
  const password = 'forty-two-loose-buttons';
  const secret = { password, passwordConfirmation: password };
  for (const [role, ...permissions] of [
    ['Till', 'payments:read'],
    ['Books', 'invoices:read'],
    ['Both', 'payments:read', 'invoices:read'],
  ] as const) {
    await owner.call(roleContract.create, { body: { name: role, permissions } });
    const user = { name: role, email: `${role.toLowerCase()}@example.com`, role, active: true, ...secret };
    expect((await owner.call(userContract.create, { body: user })).status).toBe(201);
    const session = await as(null).signIn({ email: user.email, password });
    const { status } = await session.call(statementContract.get, { params: { id: customer.id } });
    expect([role, status]).toEqual([role, role === 'Both' ? 200 : 403]);
  }
  expect((await owner.call(statementContract.get, { params: { id: 999_999 } })).status).toBe(404);
  expect(
    (await owner.call(statementContract.get, { params: { id: customer.id }, query: { from: '2026-02-31' } }))
      .status,
  ).toBe(422);
});
