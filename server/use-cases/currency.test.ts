import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateOn } from '#server/settings/money/exchange-rate.queries.ts';
import { testApp } from '#server/test-app.ts';
import { localDate } from '#shared/lib/local-date.ts';

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
  const created = await by.post('/currencies', { ...fields, code: `Z${letters.join('')}` });
  expect(created).toMatchObject({
    status: 201,
    body: { exchangeRate: '75', asOf: inDays(0), isBase: false },
  });
  const { id, code } = created.body;
  return {
    id: id as number,
    code: code as string,
    rates: (suffix = '') => `/currencies/${id}/rates${suffix}`,
    read: async () => (await owner.get(`/currencies/${id}`)).body,
  };
}

async function moveShopTo(timeZone: string): Promise<void> {
  const { version } = (await owner.get('/preferences')).body;
  expect((await owner.patch('/preferences', { version, timeZone })).status).toBe(200);
}

describe('a rate', () => {
  test('applies from its day until the next one', async () => {
    const { code, rates } = await addCurrency();
    expect((await owner.post(rates(), { asOf: inDays(-30), rate: '٧٠٫٥' })).body.rate).toBe('70.5');
    expect((await owner.post(rates(), { asOf: inDays(-10), rate: '72' })).status).toBe(201);
    const on = (days: number) => rateOn(database, code, inDays(days));
    expect(await Promise.all([-31, -30, -11, -10, -1, 0, 400].map(on))).toEqual(
      // Before the first entry the first one applies.
      ['70.5', '70.5', '70.5', '72', '72', '75', '75'],
    );
    expect(await rateOn(database, 'XXX', inDays(0))).toBeUndefined();
    const { body } = await owner.get(`${rates()}?perPage=2`);
    expect(body).toMatchObject({ data: [{ rate: '75' }, { rate: '72' }], meta: { total: 3 } });
  });

  test('takes effect when its day begins in the shop’s time zone', async () => {
    const { id, rates, read } = await addCurrency();
    await owner.post(rates(), { asOf: inDays(-10), rate: '72' });
    // Between these two it is never the same day.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const tomorrow = localDate(east);
    await moveShopTo(east);
    const today = await owner.patch(`/currencies/${id}`, { version: 1, exchangeRate: '90' });
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
    const { id, rates, read } = await addCurrency();
    const count = async () => (await owner.get(rates())).body.meta.total;
    const { version } = await read();
    const first = await owner.patch(`/currencies/${id}`, { version, exchangeRate: '76' });
    const entries = await count();
    const again = await owner.patch(`/currencies/${id}`, { version: version + 1, exchangeRate: '77' });
    expect([first.body.exchangeRate, again.body.exchangeRate]).toEqual(['76', '77']);
    expect(again.body.asOf).toBe(inDays(0));
    expect(await count()).toBe(entries);
  });

  test('is corrected and removed, but never two on a day, and never the last', async () => {
    const { rates } = await addCurrency();
    for (const days of [-30, -10])
      expect((await owner.post(rates(), { asOf: inDays(days), rate: '70.5' })).status).toBe(201);
    const { body } = await owner.get(`${rates()}?sort=asOf`);
    const [first, second] = body.data;
    const corrected = await owner.patch(rates(`/${first.id}`), { version: first.version, rate: '70' });
    expect(corrected).toMatchObject({ status: 200, body: { rate: '70', version: first.version + 1 } });
    const stale = await owner.patch(rates(`/${first.id}`), { version: first.version, rate: '71' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { rate: '70' } } });
    const twice = await owner.patch(rates(`/${first.id}`), { version: first.version + 1, asOf: second.asOf });
    expect(twice.body.errors).toEqual([
      { path: 'asOf', message: 'This day has a rate already. Correct that one.' },
    ]);
    expect((await owner.post(rates(), { asOf: second.asOf, rate: '1' })).status).toBe(422);
    for (const [asOf, rate] of [
      ['2026-02-30', '1'],
      [inDays(3), '0'],
      [inDays(3), '-1'],
    ])
      expect((await owner.post(rates(), { asOf, rate })).status).toBe(422);
    expect((await owner.delete(rates(`/${first.id}`))).status).toBe(204);
    expect((await owner.get(rates(`/${first.id}`))).status).toBe(404);
    const base = (await owner.get('/current-currency')).body;
    const ofBase = await owner.post(`/currencies/${base.id}/rates`, { asOf: inDays(1), rate: '2' });
    expect(ofBase.body.errors).toEqual([
      { path: 'rate', message: 'The rate of the base currency is always 1.' },
    ]);
    // An entry is found only below its own currency.
    expect((await owner.get(`/currencies/${base.id}/rates/${second.id}`)).status).toBe(404);
  });

  test('two removed at once leave one', async () => {
    const kwd = await owner.post('/currencies', {
      ...{ code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', decimals: 3, exchangeRate: '0.08' },
    });
    const path = `/currencies/${kwd.body.id}/rates`;
    await owner.post(path, { asOf: inDays(5), rate: '0.081' });
    const { data } = (await owner.get(path)).body;
    const gone = await Promise.all(data.map(({ id }: { id: number }) => owner.delete(`${path}/${id}`)));
    expect(gone.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(gone.find(({ status }) => status === 409)?.body.message).toContain('at least one rate');
    expect((await owner.delete(`/currencies/${kwd.body.id}`)).status).toBe(204);
  });
});

describe('the base currency', () => {
  test('changes while there is no amount, and every rate with it', async () => {
    const sar = (await owner.get('/current-currency')).body;
    const { id, read } = await addCurrency();
    const before = await read();
    await database.execute(sql`update exchange_rates set rate = 80 where currency_id = ${id}`);
    const usd = await owner.post('/currencies', {
      ...{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2, exchangeRate: '0.25' },
    });
    const made = await owner.post(`/currencies/${usd.body.id}/make-base`);
    expect(made).toMatchObject({ status: 200, body: { code: 'USD', isBase: true, exchangeRate: '1' } });
    expect((await owner.get('/current-currency')).body.code).toBe('USD');
    expect((await owner.get(`/currencies/${sar.id}`)).body).toMatchObject({
      ...{ isBase: false, exchangeRate: '4', version: sar.version + 1 },
    });
    expect((await read()).exchangeRate).toBe('320');
    const stale = await owner.patch(`/currencies/${id}`, { version: before.version, exchangeRate: '81' });
    expect([stale.status, stale.body.current]).toEqual([409, await read()]);
    expect((await owner.get(`/currencies/${usd.body.id}/rates`)).body.meta.total).toBe(1);
    const again = await owner.post(`/currencies/${usd.body.id}/make-base`);
    expect(again.body.version).toBe(made.body.version);
    await owner.post(`/currencies/${sar.id}/make-base`);
    expect((await read()).exchangeRate).toBe('80');
    expect((await owner.delete(`/currencies/${usd.body.id}`)).status).toBe(204);
  });

  test('stays where a rate would vanish', async () => {
    const tiny = await owner.post('/currencies', {
      ...{ code: 'IRR', name: 'Rial', symbol: 'IRR', decimals: 2, exchangeRate: '900000000' },
    });
    const refused = await owner.post(`/currencies/${tiny.body.id}/make-base`);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('too small') } });
    expect((await owner.get('/current-currency')).body.code).toBe('SAR');
  });

  test('has other decimals while there is no amount', async () => {
    const decimals = async (next: number) => {
      const { id, version } = (await owner.get('/current-currency')).body;
      return owner.patch(`/currencies/${id}`, { version, decimals: next });
    };
    expect((await decimals(3)).body.decimals).toBe(3);
    expect((await decimals(2)).body.decimals).toBe(2);
    const design = await owner.post('/designs', { code: 'D-1', name: 'Kurta', cost: '1.25', price: '9.75' });
    const refused = await decimals(0);
    expect(refused).toMatchObject({
      ...{
        status: 422,
        body: { errors: [{ path: 'decimals', message: expect.stringContaining('amounts') }] },
      },
    });
    expect((await decimals(2)).status).toBe(200);
    expect((await owner.delete(`/designs/${design.body.id}`)).status).toBe(204);
    expect((await decimals(3)).status).toBe(200);
    expect((await decimals(2)).status).toBe(200);
  });

  test('or an order is booked at the same moment: they run one after the other, and then it stays', async () => {
    const { database } = selling;
    const [status] = (await seller.get('/statuses')).body.data;
    const { id: customerId } = (await seller.post('/customers', { name: 'Faisal' })).body;
    let booked = 0;
    /** Books an order of 10, by which the shop has an amount. */
    const bookOrder = () => {
      booked += 1;
      return seller.post('/orders', {
        customerId,
        referenceNumber: `R-${booked}`,
        dueDate: inDays(9),
        statusId: status.id,
        rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10' }],
      });
    };
    const { id, code } = await addCurrency(seller);
    const [made, ...taken] = await Promise.all([
      seller.post(`/currencies/${id}/make-base`),
      ...[1, 2, 3, 4].map(bookOrder),
    ]);
    expect(taken.map((each) => each.status)).toEqual([201, 201, 201, 201]);
    const base = (await seller.get('/current-currency')).body.code;
    expect(base).toBe(made.status === 200 ? code : 'SAR');
    const { rows } = await database.execute(sql`select distinct currency from orders`);
    expect(rows).toEqual([{ currency: base }]);

    const other = (await seller.get('/currencies')).body.data.find(
      ({ isBase }: { isBase: boolean }) => !isBase,
    );
    const late = await seller.post(`/currencies/${other.id}/make-base`, undefined, {
      'accept-language': 'en',
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: expect.stringContaining('can’t be changed any more') },
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
      sql`update orders set currency = ${other.code} where id = (select min(id) from orders)`,
    );
    expect((await seller.delete(`/currencies/${other.id}`)).body).toMatchObject({
      ...{ code: 'in_use', message: 'This record is used by orders and can’t be deleted.' },
    });
    const renamed = await seller.patch(`/currencies/${other.id}`, { version: other.version, code: 'XYZ' });
    expect(renamed.status).toBe(409);
  });
});
