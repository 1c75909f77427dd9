import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const shop = await testShop();
const { app, owner, as, pool, today, order, pay } = shop;
type Entry = BodyOf<typeof transactionContract.create>;
/** A shop with no other money than that of one test. */
const emptyShop = await testShop();

const rent: Entry = { kind: 'expense', category: 'Rent', amount: '4500', date: today, method: 'bank' };
const enter = (more: Partial<Entry> = {}, headers = {}, by = owner) =>
  by.call(transactionContract.create, { body: { ...rent, ...more } }, headers);
const list = async (query = '', by = owner) =>
  (await by.call(transactionContract.list, { query: raw(query) })).body;
const period = `from=${today}&to=${today}`;

describe('money in and out', () => {
  test('a payment is in the list with its document, an expense with its category, and both in the totals', async () => {
    const { customer, order, bill, pay, owner, pool } = emptyShop;
    const enterHere = (more: Partial<Entry>) => enter(more, {}, owner);
    const listHere = (query = '') => list(query, owner);
    const { id, rows } = await order([{ quantity: 2, price: '100' }]);
    await pay({ orderId: id }, '50');
    const invoice = (await bill([[rows[0]?.id, 2]])).body;
    await pay({ invoiceId: invoice.id }, '70.5');
    const expense = await enterHere({ amount: '٤٥٫٢٥', note: 'April' });
    expect(expense).toMatchObject({
      status: 201,
      body: {
        ...rent,
        amount: '-45.25',
        baseAmount: '-45.25',
        note: 'April',
        document: null,
        customer: null,
        isReversed: false,
      },
    });
    await enterHere({ kind: 'income', category: 'Sold a machine', amount: '10' });
    const { data, totals } = await listHere(period);
    expect(data).toMatchObject([
      { kind: 'income', amount: '10.00', category: 'Sold a machine' },
      { kind: 'expense', amount: '-45.25' },
      {
        kind: 'payment',
        amount: '70.50',
        category: '',
        document: { kind: 'invoice', id: invoice.id, number: invoice.invoiceNumber },
        customer: { id: customer.id, name: customer.name },
      },
      {
        kind: 'payment',
        amount: '50.00',
        document: { kind: 'order', id, number: 'T-1' },
        customer: { id: customer.id, name: customer.name },
      },
    ]);
    expect(totals).toEqual({ in: '130.50', out: '-45.25', net: '85.25' });

    // It is found by kind, category and day; without a period, or for a long one, nothing is added up.
    await enterHere({ category: 'RENT', amount: '1' });
    const found = await listHere(`category=rent&${period}`);
    expect(found.data.map(({ category }: { category: string }) => category)).toEqual(['RENT', 'Rent']);
    expect(found.totals).toEqual({ in: '0.00', out: '-46.25', net: '-46.25' });
    expect((await listHere('kind=payment')).data).toHaveLength(2);
    expect((await listHere()).totals).toBeNull();
    expect((await listHere('from=2020-01-01&to=2026-01-01')).totals).toBeNull();
    expect((await listHere('from=2020-01-01&to=2020-12-31')).data).toEqual([]);
    const named = async (text: string) =>
      (await listHere(`search=${text}`)).data.map(({ kind }: { kind: string }) => kind);
    expect(await named('machi')).toEqual(['income']);
    expect(await named('april')).toEqual(['expense']);
    expect(await named('T-1')).toEqual(['payment']);
    expect(await named('INV')).toEqual(['payment']);
    expect(
      (await owner.call(transactionContract.categories, { query: { kind: 'expense' } })).body.data,
    ).toEqual(['RENT']);

    const { rows: sums } = await pool.query(`
      select (select sum(base_amount) from payments) as paid,
        (select sum(base_amount) from transactions where kind = 'payment') as recorded`);
    expect(sums[0].recorded).toBe(sums[0].paid);
  });
});

describe('a transaction', () => {
  test('is refused with the reason at its field', async () => {
    const refused = async (more: Partial<Entry>, path: string, message: string) =>
      expect(await enter(more), message).toMatchObject({
        status: 422,
        problem: { errors: [{ path, message }] },
      });
    await refused({ category: ' ' }, 'category', 'Category is required');
    await refused({ amount: '0' }, 'amount', 'Enter an amount above zero.');
    await refused({ amount: '-5' }, 'amount', 'Enter an amount above zero.');
    await refused({ amount: '1.005' }, 'amount', 'SAR amounts have at most 2 decimals.');
    await refused({ date: '2999-01-01' }, 'date', 'This day hasn’t come yet');
    expect((await enter({ kind: raw('payment') })).status).toBe(422);
  });

  test('is reversed once by the opposite amount, and never changed', async () => {
    const { id } = (await enter({ amount: '300', category: 'Delivery' })).body;
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() =>
        owner.call(transactionContract.reverse, { params: { id }, body: { reason: 'Entered twice' } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 201)?.body).toMatchObject({
      kind: 'reversal',
      amount: '300.00',
      category: 'Delivery',
      note: 'Entered twice',
      reverses: id,
      date: today,
    });
    const { data, totals } = await list(`category=Delivery&${period}`);
    expect(data).toMatchObject([{ kind: 'reversal' }, { kind: 'expense', isReversed: true }]);
    expect(totals).toEqual({ in: '0.00', out: '0.00', net: '0.00' });
    expect(
      (await owner.call(transactionContract.reverse, { params: { id: data[0]?.id }, body: { reason: 'x' } }))
        .status,
    ).toBe(409);
    await pay({ orderId: (await order([{ quantity: 1, price: '100' }])).id }, '50');
    const [payment] = (await list('kind=payment')).data;
    expect(
      (await owner.call(transactionContract.reverse, { params: { id: payment?.id }, body: { reason: 'x' } }))
        .status,
    ).toBe(409);
    expect(
      (await owner.call(transactionContract.reverse, { params: { id }, body: { reason: '' } })).status,
    ).toBe(422);
    expect(
      (await owner.call(transactionContract.reverse, { params: { id: 999_999 }, body: { reason: 'x' } }))
        .status,
    ).toBe(404);
    for (const statement of ['update transactions set amount = 1', 'delete from transactions'])
      await expect(pool.query(statement), statement).rejects.toThrow('is a ledger');
  });

  test('shows the picture of its receipt, which is kept for good', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('image', new File([Uint8Array.from(bytes)], 'receipt.jpg', { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${owner.token}` };
    const sent = await app.inject({ method: 'POST', url: '/api/v1/images', payload: form, headers });
    const picture = sent.json();
    const { status, body } = await enter({ imageId: picture.id, category: 'Thread' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.image).toEqual(picture);
    expect((await list('category=thread')).data[0]?.image?.url).toBe(picture.url);
    expect((await owner.call(imageContract.remove, { params: { id: picture.id } })).status).toBe(409);
    expect((await enter({ imageId: 999_999 })).problem.errors).toMatchObject([{ path: 'imageId' }]);
    expect((await enter()).body.image).toBeNull();
  });

  test('entered again under the same key is entered once', async () => {
    const headers = { 'idempotency-key': 'one-expense' };
    const [first, second] = [await enter({}, headers), await enter({}, headers)];
    expect(second.body.id).toBe(first.body.id);
  });

  test('needs the permission for accounting', async () => {
    expect((await as(null).call(transactionContract.list, {})).status).toBe(401);
  });
});
