import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { owner as account } from '#server/test-app.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { owner, as, vat, customer, order, bill, readOrder } = await testShop();

const article = (over: object = {}) => ({ quantity: 1, price: '100', ...over });
const percent = (value: string) => ({ kind: 'percent' as const, value });
const amount = (value: string) => ({ kind: 'amount' as const, value });
const problemsOf = ({ status, problem }: { status: number; problem: ErrorReply }) => {
  expect(status).toBe(422);
  return Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
};

test('a row’s discount comes off before tax, the order’s is spread over its rows', async () => {
  const booked = await order([article({ taxId: vat, discount: percent('10') }), article({ price: '200' })], {
    discount: amount('29'),
  });
  expect(booked.rows).toMatchObject([
    {
      discount: percent('10'),
      discountAmount: '19.00',
      exclTax: '81.00',
      taxAmount: '12.15',
      inclTax: '93.15',
    },
    { discount: null, discountAmount: '20.00', exclTax: '180.00' },
  ]);
  expect(booked.discount).toEqual(amount('29'));
  expect(booked.totals).toMatchObject({
    discount: '39.00',
    exclTax: '261.00',
    tax: '12.15',
    inclTax: '273.15',
  });
});

test('a discount of more than there is, of more than all, below zero or finer than the currency is refused', async () => {
  const { id, version } = await order([article()]);
  const set = (discount: ReturnType<typeof percent> | ReturnType<typeof amount>) =>
    owner.call(orderContract.update, { params: { id }, body: { version, discount } });
  expect(problemsOf(await set(amount('100.01')))).toEqual({
    'discount.value': 'The discount is more than there is to pay',
  });
  expect(problemsOf(await set(percent('101')))).toEqual({
    'discount.value': 'A discount is at most 100 percent',
  });
  expect(problemsOf(await set(amount('-1')))).toEqual({
    'discount.value': 'Enter a discount, such as 10 or 10.75',
  });
  expect(problemsOf(await set(amount('0.005')))['discount.value']).toContain('at most 2 decimals');
  const [row] = (await readOrder(id)).rows;
  const wanted = {
    id: row?.id,
    kind: 'article' as const,
    name: row?.name,
    quantity: 1,
    price: '100',
    discount: amount('100.5'),
  };
  expect(
    problemsOf(await owner.call(orderContract.update, { params: { id }, body: { version, rows: [wanted] } })),
  ).toEqual({
    'rows.0.discount.value': 'The discount is more than there is to pay',
  });
  expect((await readOrder(id)).totals?.inclTax).toBe('100.00');
});

test('an order’s discount changes without its rows, is taken off again, and its history says so', async () => {
  const { id, version } = await order([article({ discount: percent('50') }), article()]);
  const discounted = await owner.call(orderContract.update, {
    params: { id },
    body: { version, discount: percent('10'), rush: true },
  });
  expect(discounted.body).toMatchObject({ rush: true, totals: { discount: '65.00', inclTax: '135.00' } });
  const { data } = (await owner.call(orderContract.events, { params: { id } })).body;
  expect(data[0]?.data.changes).toEqual([
    { field: 'rush', before: 'false', after: 'true' },
    { field: 'discount', before: null, after: '10%' },
  ]);
  const again = await owner.call(orderContract.update, {
    params: { id },
    body: { version: discounted.body.version, discount: null },
  });
  expect(again.body).toMatchObject({
    rush: true,
    discount: null,
    totals: { discount: '50.00', inclTax: '150.00' },
  });
});

test('parts of a discounted row add up to the row, and what is billed keeps its discount', async () => {
  const { id, rows, totals } = await order([article({ quantity: 3, taxId: vat })], {
    discount: amount('10'),
  });
  const parts = [];
  for (const _ of [1, 2, 3]) parts.push((await bill([[rows[0]?.id, 1]])).body);
  expect(parts.map(({ total }) => total)).toEqual(['111.17', '111.16', '111.17']);
  expect(parts.map(({ lines: [line] }) => line?.discount)).toEqual(['3.33', '3.34', '3.33']);
  const sum = parts.reduce((all, { total }) => all + Number(total), 0);
  expect(sum.toFixed(2)).toBe(totals?.inclTax);
  const { version } = await readOrder(id);
  expect(
    problemsOf(
      await owner.call(orderContract.update, { params: { id }, body: { version, discount: percent('50') } }),
    ),
  ).toEqual({
    discount: expect.stringContaining('are invoiced'),
  });
});

test('pieces that are no longer ordered take their share of the discount with them', async () => {
  const partBilled = async (discount: ReturnType<typeof percent> | ReturnType<typeof amount>, billed = 1) => {
    const booked = await order([article({ quantity: 3, discount })]);
    return { ...booked, invoice: (await bill([[booked.rows[0].id, billed]])).body };
  };
  const edit = async (id: number, row: object) => {
    const { version, rows } = await readOrder(id);
    const { kind, name, price = '', quantity } = rows[0] as (typeof rows)[number];
    const wanted = { id: rows[0]?.id, kind, name, price, quantity, ...row };
    return owner.call(orderContract.update, { params: { id }, body: { version, rows: [wanted] } });
  };
  const fits = (off: string) => ({
    'rows.0.discount.value': `Pieces of “Thobe” are invoiced with their share of the discount. For what is ordered now it is an amount of ${off}`,
  });

  const { id, invoice } = await partBilled(amount('30'));
  expect(invoice.total).toBe('90.00');
  expect(problemsOf(await edit(id, { quantity: 2 }))).toEqual(fits('20.00'));
  expect(problemsOf(await edit(id, { quantity: 5 }))).toEqual(fits('50.00'));
  expect(problemsOf(await edit(id, { quantity: 2, discount: null }))).toEqual(fits('20.00'));
  const fewer = (await edit(id, { quantity: 2, discount: amount('20') })).body;
  expect(fewer.totals?.inclTax).toBe('180.00');
  expect((await bill([[fewer.rows[0]?.id, 1]])).body.total).toBe('90.00');

  // What is billed already is all that is left, to the last coin.
  const whole = await partBilled(amount('13.33'), 2);
  expect(whole.invoice.total).toBe('191.11');
  expect(problemsOf(await edit(whole.id, { quantity: 2 }))).toEqual(fits('8.89'));
  const rest = (await edit(whole.id, { quantity: 2, discount: amount('8.89') })).body;
  expect(rest.totals?.inclTax).toBe('191.11');

  // A percentage is a share of each piece by itself.
  const tenth = await partBilled(percent('10'));
  expect((await edit(tenth.id, { quantity: 2 })).body.totals?.inclTax).toBe('180.00');
  expect((await edit(tenth.id, { quantity: 5 })).body.totals?.inclTax).toBe('450.00');
  expect(problemsOf(await edit(tenth.id, { discount: percent('20') }))).toEqual({
    discount: expect.stringContaining('are invoiced'),
  });
});

test('three rows bear the tax of their sum, billed at once, one by one, and credited', async () => {
  const threeOf10 = () =>
    order([1, 2, 3].map((at) => ({ name: `Row ${at}`, quantity: 1, price: '10.10', taxId: vat })));
  const whole = await threeOf10();
  expect(await readOrder(whole.id)).toMatchObject({
    totals: { exclTax: '30.30', tax: '4.55', inclTax: '34.85' },
  });
  const { body: invoice } = await bill(whole.rows.map(({ id }) => [id, 1]));
  expect(invoice).toMatchObject({ subtotal: '30.30', totalTax: '4.55', total: '34.85' });
  const { body: note } = await owner.call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { reason: 'Wrong' },
  });
  expect(note).toMatchObject({ subtotal: '30.30', totalTax: '4.55', total: '34.85' });

  const parts = await threeOf10();
  const taxes: string[] = [];
  for (const { id } of parts.rows) {
    const [remaining] = (
      await owner.call(invoiceContract.invoiceableRows, {
        query: { customerId: customer.id, rowIds: String(id) as never },
      })
    ).body.data;
    const { body } = await bill([[id, 1]]);
    // What the form of the invoice computes with is what the server bills.
    expect(remaining?.rowTax).toBe(body.totalTax);
    taxes.push(body.totalTax);
  }
  expect(taxes).toEqual(['1.52', '1.52', '1.51']);
});

test('with prices that include tax, each of several invoices has the tax of its own sum', async () => {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  const include = await owner.call(preferenceContract.update, { body: { version, pricesIncludeTax: true } });
  const made = await order([
    { name: 'A', quantity: 3, price: '10', taxId: vat },
    { name: 'B', quantity: 3, price: '9.99', taxId: vat },
  ]);
  expect(await readOrder(made.id)).toMatchObject({ totals: { tax: '7.82', inclTax: '59.97' } });
  const invoices = [];
  for (const _ of [1, 2, 3]) invoices.push((await bill(made.rows.map(({ id }) => [id, 1]))).body);
  for (const { subtotal, totalTax, total } of invoices)
    expect([subtotal, totalTax, total]).toEqual(['17.38', '2.61', '19.99']);
  await owner.call(preferenceContract.update, {
    body: { version: include.body.version, pricesIncludeTax: false },
  });
});

async function userWith(name: string, permissions: Permission[]) {
  const fields = { ...account, email: `${name}@example.com`, role: name };
  await owner.call(roleContract.create, { body: { name, permissions } });
  expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
  return as(null).signIn(fields);
}

test('more than the shop’s limit needs a permission, in a row, in an order and in both together', async () => {
  const clerk = await userWith('clerk', ['orders:write']);
  const manager = await userWith('manager', ['orders:discount']);
  const { version: preferences } = (await owner.call(preferenceContract.get, {})).body;
  const limit = { discountLimit: 10, version: preferences };
  expect((await owner.call(preferenceContract.update, { body: limit })).status).toBe(200);

  const { id, version } = await order([article(), article({ price: '10.05' })]);
  const { rows } = await readOrder(id);
  const ofRow = (discount: ReturnType<typeof percent>) =>
    rows.map(({ id: rowId, name, quantity, price }, index) => ({
      id: rowId,
      kind: 'article' as const,
      name,
      quantity,
      price: price ?? '',
      ...(index === 1 && { discount }),
    }));
  const set = (who: typeof clerk, body: object) =>
    who.call(orderContract.update, { params: { id }, body: { version, ...body } });
  const refused = {
    'discount.value': 'You may take off at most 10 percent. Ask somebody who may give more.',
  };
  expect(problemsOf(await set(clerk, { discount: percent('10.01') }))).toEqual(refused);
  expect(problemsOf(await set(clerk, { discount: amount('11.01') }))).toEqual(refused);
  expect(problemsOf(await set(clerk, { rows: ofRow(percent('11')) }))).toEqual({
    'rows.1.discount.value': refused['discount.value'],
  });
  expect(problemsOf(await set(clerk, { rows: ofRow(percent('5')), discount: percent('10') }))).toEqual(
    refused,
  );
  const booking = { ...(await bookingOf(id)), discount: percent('20') };
  expect(problemsOf(await clerk.call(orderContract.create, { body: booking }))).toEqual(refused);
  expect((await manager.call(orderContract.create, { body: booking })).status).toBe(201);

  // What comes to the limit isn't above it, though the currency rounds it up.
  const kept = await set(clerk, { rows: ofRow(percent('10')) });
  expect(kept.status).toBe(200);
  const given = await manager.call(orderContract.update, {
    params: { id },
    body: { version: kept.body.version, discount: percent('30') },
  });
  expect(given.status).toBe(200);
  // What somebody else may give stays when others change the rest, and can only become less.
  const later = (discount: ReturnType<typeof percent>) =>
    clerk.call(orderContract.update, {
      params: { id },
      body: { version: given.body.version, rows: ofRow(percent('0')), discount },
    });
  expect(problemsOf(await later(percent('31')))).toEqual(refused);
  expect((await later(percent('30'))).status).toBe(200);
});

/** The fields of another order like this one. */
async function bookingOf(id: number) {
  const { customer: of, status, subStatus, dueDate } = await readOrder(id);
  return {
    customerId: of.id,
    statusId: status.id,
    subStatusId: subStatus?.id ?? null,
    workTypeId: null,
    dueDate,
    rows: [{ kind: 'service' as const, name: 'Hem', quantity: 1, price: '100', workTypeIds: [] }],
  };
}
