import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateOn } from '#server/settings/money/exchange-rate.queries.ts';
import { testApp } from '#server/test-app.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf, QueryOf } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { exchangeRateContract } from '#shared/settings/money/exchange-rate.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

/** A shop that never has an amount, and one that gets some. */
const { signUpOwner, database } = await testApp();
const owner = await signUpOwner();
const selling = await testApp();
const seller = await selling.signUpOwner();

const inDays = (days: number, from = localDate('Asia/Riyadh')) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

let added = 0;
/** Adds a currency whose rate is 75 from today on. */
async function addCurrency(by = owner) {
  const letters = [Math.floor(added / 26), added % 26].map((at) => String.fromCharCode(65 + at));
  added += 1;
  const fields = { name: 'Crown', symbol: 'Kr', decimals: 2, exchangeRate: '75' };
  const created = await by.call(currencyContract.create, {
    body: { ...fields, code: `Z${letters.join('')}` },
  });
  expect(created).toMatchObject({
    status: 201,
    body: { exchangeRate: '75', asOf: inDays(0), isBase: false },
  });
  const { id, code } = created.body;
  return {
    id,
    code,
    addRate: (asOf: string, rate: string) =>
      owner.call(exchangeRateContract.create, { params: { currencyId: id }, body: { asOf, rate } }),
    readRates: async (query: QueryOf<typeof exchangeRateContract.list> = {}) =>
      (await owner.call(exchangeRateContract.list, { params: { currencyId: id }, query })).body,
    read: async () => (await owner.call(currencyContract.get, { params: { id } })).body,
  };
}

async function moveShopTo(timeZone: string): Promise<void> {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  expect((await owner.call(preferenceContract.update, { body: { version, timeZone } })).status).toBe(200);
}

test('a new currency without a name has the one of its code', async () => {
  const fields = { code: 'JPY', symbol: '¥', decimals: 0, exchangeRate: '40' };
  const created = await owner.call(currencyContract.create, { body: fields });
  expect(created.body).toMatchObject({ name: 'Japanese Yen' });
  const nameless = { ...fields, code: 'CHF', name: '' };
  expect((await owner.call(currencyContract.create, { body: nameless })).problem.errors).toMatchObject([
    { path: 'name' },
  ]);
});

describe('a rate', () => {
  test('applies from its day until the next one', async () => {
    const { code, addRate, readRates } = await addCurrency();
    expect((await addRate(inDays(-30), '٧٠٫٥')).body.rate).toBe('70.5');
    expect((await addRate(inDays(-10), '72')).status).toBe(201);
    const on = (days: number) => rateOn(database, code, inDays(days));
    expect(await Promise.all([-31, -30, -11, -10, -1, 0, 400].map(on))).toEqual(
      // Before the first entry the first one applies.
      ['70.5', '70.5', '70.5', '72', '72', '75', '75'],
    );
    expect(await rateOn(database, 'XXX', inDays(0))).toBeUndefined();
    expect(await readRates({ perPage: 2 })).toMatchObject({
      data: [{ rate: '75' }, { rate: '72' }],
      meta: { total: 3 },
    });
  });

  test('takes effect when its day begins in the shop’s time zone', async () => {
    const { id, addRate, read } = await addCurrency();
    await addRate(inDays(-10), '72');
    // Between these two it is never the same day.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const tomorrow = localDate(east);
    await moveShopTo(east);
    const today = await owner.call(currencyContract.update, {
      params: { id },
      body: { version: 1, exchangeRate: '90' },
    });
    expect(today.body).toMatchObject({ exchangeRate: '90', asOf: tomorrow });
    await moveShopTo(west);
    expect(localDate(west) < tomorrow).toBe(true);
    const before = await read();
    expect(before.exchangeRate).not.toBe('90');
    expect(before.asOf <= localDate(west)).toBe(true);
    await moveShopTo(east);
    expect((await read()).exchangeRate).toBe('90');
    await moveShopTo('Asia/Riyadh');
  });

  test('changed on the currency is recorded as of today, once however often', async () => {
    const { id, readRates, read } = await addCurrency();
    const count = async () => (await readRates()).meta.total;
    const { version } = await read();
    const first = await owner.call(currencyContract.update, {
      params: { id },
      body: { version, exchangeRate: '76' },
    });
    const entries = await count();
    const again = await owner.call(currencyContract.update, {
      params: { id },
      body: { version: version + 1, exchangeRate: '77' },
    });
    expect([first.body.exchangeRate, again.body.exchangeRate]).toEqual(['76', '77']);
    expect(again.body.asOf).toBe(inDays(0));
    expect(await count()).toBe(entries);
  });

  test('is corrected and removed, but never two on a day, and never the last', async () => {
    const { id: currencyId, addRate, readRates } = await addCurrency();
    for (const days of [-30, -10]) expect((await addRate(inDays(days), '70.5')).status).toBe(201);
    const [first, second] = (await readRates({ sort: 'asOf' })).data;
    if (!first || !second) throw new Error('two rates were added');
    const params = { currencyId, id: first.id };
    const correct = (body: BodyOf<typeof exchangeRateContract.update>) =>
      owner.call(exchangeRateContract.update, { params, body });
    const corrected = await correct({ version: first.version, rate: '70' });
    expect(corrected).toMatchObject({ status: 200, body: { rate: '70', version: first.version + 1 } });
    const stale = await correct({ version: first.version, rate: '71' });
    expect(stale).toMatchObject({ status: 409, problem: { code: 'conflict', current: { rate: '70' } } });
    const twice = await correct({ version: first.version + 1, asOf: second.asOf });
    expect(twice.problem.errors).toEqual([
      { path: 'asOf', message: 'This day has a rate already. Correct that one.' },
    ]);
    expect((await addRate(second.asOf, '1')).status).toBe(422);
    for (const [asOf, rate] of [
      ['2026-02-30', '1'],
      [inDays(3), '0'],
      [inDays(3), '-1'],
    ] as const)
      expect((await addRate(asOf, rate)).status).toBe(422);
    expect((await owner.call(exchangeRateContract.remove, { params })).status).toBe(204);
    expect((await owner.call(exchangeRateContract.get, { params })).status).toBe(404);
    const base = (await owner.call(currencyContract.current, {})).body;
    const ofBase = await owner.call(exchangeRateContract.create, {
      params: { currencyId: base.id },
      body: { asOf: inDays(1), rate: '2' },
    });
    expect(ofBase.problem.errors).toEqual([
      { path: 'rate', message: 'The rate of the base currency is always 1.' },
    ]);
    // An entry is found only below its own currency.
    expect(
      (await owner.call(exchangeRateContract.get, { params: { currencyId: base.id, id: second.id } })).status,
    ).toBe(404);
  });

  test('two removed at once leave one', async () => {
    const kwd = await owner.call(currencyContract.create, {
      body: {
        code: 'KWD',
        name: 'Kuwaiti dinar',
        symbol: 'KD',
        decimals: 3,
        exchangeRate: '0.08',
      },
    });
    await owner.call(exchangeRateContract.create, {
      params: { currencyId: kwd.body.id },
      body: { asOf: inDays(5), rate: '0.081' },
    });
    const { data } = (await owner.call(exchangeRateContract.list, { params: { currencyId: kwd.body.id } }))
      .body;
    const gone = await Promise.all(
      data.map(({ id }) =>
        owner.call(exchangeRateContract.remove, { params: { currencyId: kwd.body.id, id } }),
      ),
    );
    expect(gone.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(gone.find(({ status }) => status === 409)?.problem.message).toContain('at least one rate');
    expect((await owner.call(currencyContract.remove, { params: { id: kwd.body.id } })).status).toBe(204);
  });
});

describe('the base currency', () => {
  test('changes while there is no amount, and every rate with it', async () => {
    const sar = (await owner.call(currencyContract.current, {})).body;
    const { id, read } = await addCurrency();
    const before = await read();
    await database.execute(sql`update exchange_rates set rate = 80 where currency_id = ${id}`);
    const usd = await owner.call(currencyContract.create, {
      body: {
        code: 'USD',
        name: 'US dollar',
        symbol: '$',
        decimals: 2,
        exchangeRate: '0.25',
      },
    });
    const made = await owner.call(currencyContract.makeBase, { params: { id: usd.body.id } });
    expect(made).toMatchObject({ status: 200, body: { code: 'USD', isBase: true, exchangeRate: '1' } });
    expect((await owner.call(currencyContract.current, {})).body.code).toBe('USD');
    expect((await owner.call(currencyContract.get, { params: { id: sar.id } })).body).toMatchObject({
      isBase: false,
      exchangeRate: '4',
      version: sar.version + 1,
    });
    expect((await read()).exchangeRate).toBe('320');
    const stale = await owner.call(currencyContract.update, {
      params: { id },
      body: { version: before.version, exchangeRate: '81' },
    });
    expect([stale.status, stale.problem.current]).toEqual([409, await read()]);
    expect(
      (await owner.call(exchangeRateContract.list, { params: { currencyId: usd.body.id } })).body.meta.total,
    ).toBe(1);
    const again = await owner.call(currencyContract.makeBase, { params: { id: usd.body.id } });
    expect(again.body.version).toBe(made.body.version);
    await owner.call(currencyContract.makeBase, { params: { id: sar.id } });
    expect((await read()).exchangeRate).toBe('80');
    expect((await owner.call(currencyContract.remove, { params: { id: usd.body.id } })).status).toBe(204);
  });

  test('stays where a rate would vanish', async () => {
    const tiny = await owner.call(currencyContract.create, {
      body: {
        code: 'IRR',
        name: 'Rial',
        symbol: 'IRR',
        decimals: 2,
        exchangeRate: '900000000',
      },
    });
    const refused = await owner.call(currencyContract.makeBase, { params: { id: tiny.body.id } });
    expect(refused).toMatchObject({
      status: 409,
      problem: { message: expect.stringContaining('too small') },
    });
    expect((await owner.call(currencyContract.current, {})).body.code).toBe('SAR');
  });

  test('has other decimals while there is no amount', async () => {
    const decimals = async (next: number) => {
      const { id, version } = (await owner.call(currencyContract.current, {})).body;
      return owner.call(currencyContract.update, { params: { id }, body: { version, decimals: next } });
    };
    expect((await decimals(3)).body.decimals).toBe(3);
    expect((await decimals(2)).body.decimals).toBe(2);
    const design = await owner.call(designContract.create, {
      body: { code: 'D-1', name: 'Kurta', cost: '1.25', price: '9.75' },
    });
    const refused = await decimals(0);
    expect(refused).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'decimals', message: expect.stringContaining('amounts') }] },
    });
    expect((await decimals(2)).status).toBe(200);
    expect((await owner.call(designContract.remove, { params: { id: design.body.id } })).status).toBe(204);
    expect((await decimals(3)).status).toBe(200);
    expect((await decimals(2)).status).toBe(200);
  });

  test('or an order is booked at the same moment: they run one after the other, and then it stays', async () => {
    const { database } = selling;
    const [status] = (await seller.call(statusContract.list, {})).body.data;
    const { id: customerId } = (await seller.call(customerContract.create, { body: { name: 'Faisal' } }))
      .body;
    let booked = 0;
    /** Books an order of 10, by which the shop has an amount. */
    const bookOrder = () => {
      booked += 1;
      return seller.call(orderContract.create, {
        body: {
          customerId,
          referenceNumber: `R-${booked}`,
          dueDate: inDays(9),
          statusId: status?.id ?? 0,
          rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10' }],
        },
      });
    };
    const { id, code } = await addCurrency(seller);
    const [made, ...taken] = await Promise.all([
      seller.call(currencyContract.makeBase, { params: { id } }),
      ...[1, 2, 3, 4].map(bookOrder),
    ]);
    expect(taken.map((each) => each.status)).toEqual([201, 201, 201, 201]);
    const base = (await seller.call(currencyContract.current, {})).body.code;
    expect(base).toBe(made.status === 200 ? code : 'SAR');
    const { rows } = await database.execute(sql`select distinct currency from orders`);
    expect(rows).toEqual([{ currency: base }]);

    const other = (await seller.call(currencyContract.list, {})).body.data.find(({ isBase }) => !isBase);
    const late = await seller.call(
      currencyContract.makeBase,
      { params: { id: other?.id } },
      {
        'accept-language': 'en',
      },
    );
    expect(late).toMatchObject({
      status: 409,
      problem: { code: 'not_allowed', message: expect.stringContaining('can’t be changed any more') },
    });

    // An order that read the base, or its decimals, before a change of it is run again.
    for (const [currency, decimals] of [
      ['(select code from currencies where not is_base limit 1)', 'decimals'],
      ['currency', 'decimals + 1'],
    ])
      await expect(
        database.execute(
          sql.raw(`insert into orders
          (customer_id, reference_number, tracking_id, ordered_on, due_date, status_id, note, remarks, stage, taken_by,
            currency, decimals, exchange_rate, excl_tax, tax, incl_tax, base_total)
          select customer_id, 'late', 'LATE-LATE', ordered_on, due_date, status_id, note, remarks, stage, taken_by,
            ${currency}, ${decimals}, 1, 1, 0, 1, 1
          from orders limit 1`),
        ),
      ).rejects.toMatchObject({ cause: { code: '40001' } });

    // Another one on a document can’t be deleted, nor can its code change. Orders are booked in the base currency;
    // this one stands for an order from before a change of it.
    await database.execute(
      sql`update orders set currency = ${other?.code} where id = (select min(id) from orders)`,
    );
    expect((await seller.call(currencyContract.remove, { params: { id: other?.id } })).problem).toMatchObject(
      {
        code: 'in_use',
        message: 'This record is used by orders and can’t be deleted.',
      },
    );
    const renamed = await seller.call(currencyContract.update, {
      params: { id: other?.id },
      body: { version: other?.version ?? 0, code: 'XYZ' },
    });
    expect(renamed.status).toBe(409);
  });
});
