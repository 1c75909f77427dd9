import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { exchangeRateContract } from '#shared/settings/money/exchange-rate.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

/** A shop of its own for each test: the newest invoice of one says which days the next may have. */
async function newShop() {
  const shop = await testShop();
  const { owner, pool, order, bill } = shop;
  /** Says when the shop began; null: when it was set up. */
  const begin = async (beganOn: string | null) => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    const saved = await owner.call(preferenceContract.update, { body: { version, beganOn } });
    expect(saved.body).toMatchObject({ beganOn });
  };
  const orderOf = async (day: string, currency = 'SAR') => {
    const booked = await order([{ quantity: 9, price: '30' }]);
    await pool.query('update orders set ordered_on = $2, currency = $3 where id = $1', [
      booked.id,
      day,
      currency,
    ]);
    return booked;
  };
  const billOn = async ({ rows }: Awaited<ReturnType<typeof order>>, invoiceDate: string) => {
    const reply = await bill([[rows[0].id, 1]], { invoiceDate });
    return reply.status === 201 ? reply.body.invoiceDate : reply.problem.errors;
  };
  return { ...shop, begin, orderOf, billOn };
}
const [shop, busyShop] = [await newShop(), await newShop()];
const { today } = shop;
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

test('an invoice is dated from the shop’s first day, its orders’ and the newest invoice’s, to today', async () => {
  const { owner, order, bill, readOrder, begin, orderOf, billOn } = shop;
  const fresh = await order([{ quantity: 3, price: '30' }]);
  expect(await billOn(fresh, daysAgo(-1))).toEqual([
    { path: 'invoiceDate', message: 'This day hasn’t come yet' },
  ]);
  const message = expect.stringMatching(/^This is before the shop began on \u2068\d\d \w{3} \d{4}\u2069$/);
  const early = { path: 'invoiceDate', message };
  expect(await billOn(fresh, daysAgo(1))).toEqual([early]);

  // A shop that is older than its records here says so.
  await begin(daysAgo(400));
  expect(await billOn(fresh, daysAgo(401))).toMatchObject([{ path: 'invoiceDate' }]);
  expect(await billOn(fresh, daysAgo(400))).toMatchObject([
    { path: 'invoiceDate', message: expect.stringMatching(/^Order T-1 was booked on /) },
  ]);
  expect((await readOrder(fresh.id)).rows[0]?.invoiced).toBe(0);

  // The rate is the one of the invoice's own day, whatever holds today.
  const kwd = { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', decimals: 3, exchangeRate: '0.08' };
  const { body: dinar } = await owner.call(currencyContract.create, { body: kwd });
  await owner.call(exchangeRateContract.create, {
    params: { currencyId: dinar.id },
    body: { asOf: daysAgo(90), rate: '0.1' },
  });
  const older = await orderOf(daysAgo(60), 'KWD');
  const dated = await bill([[older.rows[0].id, 1]], { invoiceDate: daysAgo(50) });
  expect(dated.body).toMatchObject({ exchangeRate: '0.1', invoiceDate: daysAgo(50) });

  expect(await billOn(older, daysAgo(50))).toBe(daysAgo(50));
  expect(await billOn(older, daysAgo(40))).toBe(daysAgo(40));
  expect(await billOn(older, daysAgo(41))).toMatchObject([
    { path: 'invoiceDate', message: expect.stringMatching(/^Invoice INV-\S+ is dated /) },
  ]);
});

test('of several at once, none is dated before one with a lower number', async () => {
  const { pool, begin, orderOf, billOn } = busyShop;
  await begin(daysAgo(400));
  const booked = await Promise.all(Array.from({ length: 8 }, () => orderOf(daysAgo(20))));
  await Promise.all(booked.map((each, index) => billOn(each, daysAgo(index % 2 ? 0 : 15))));
  const { rows } = await pool.query(
    `select count(*)::int as wrong from invoices later join invoices earlier on earlier.id < later.id
     where later.invoice_date < earlier.invoice_date`,
  );
  expect(rows[0].wrong).toBe(0);
});
