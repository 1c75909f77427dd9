import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const shop = await testShop();
const { app, as, owner, order, bill } = shop;
/** A shop that has no numbers yet. */
const newShop = await testShop();

const preferences = async (of = shop) => (await of.owner.call(preferenceContract.get, {})).body;
const nextNumbers = async (of = shop) => (await of.owner.call(preferenceContract.nextNumbers, {})).body;
const prefer = async (changes: object, headers = {}, of = shop) =>
  of.owner.call(
    preferenceContract.update,
    { body: { version: (await preferences(of)).version, ...changes } },
    headers,
  );

const invoiceOne = async (of = shop) => {
  const { rows } = await of.order([{ quantity: 1, price: '100' }]);
  return of.bill([[rows[0]?.id, 1]]);
};
const numberOf = async (of = shop) => (await invoiceOne(of)).body.invoiceNumber;

describe('a prefix', () => {
  test('applies from the next number on, and the count continues', async () => {
    const { owner } = newShop;
    expect(await preferences(newShop)).toMatchObject({
      orderPrefix: 'ORD-',
      invoicePrefix: 'INV-',
      creditNotePrefix: 'CN-',
      customerPrefix: 'C-',
    });
    expect(await nextNumbers(newShop)).toEqual({
      order: 'ORD-0001',
      invoice: 'INV-0001',
      creditNote: 'CN-0001',
      return: 'RET-0001',
      customer: 'C-0002',
    });
    expect(await numberOf(newShop)).toBe('INV-0001');
    const changed = await prefer(
      { invoicePrefix: 'R/26-', customerPrefix: 'عميل-', orderPrefix: 'A' },
      {},
      newShop,
    );
    expect(changed.body).toMatchObject({ invoicePrefix: 'R/26-' });
    const next = { invoice: 'R/26-0002', customer: 'عميل-0002', order: 'A0001' };
    expect(await nextNumbers(newShop)).toMatchObject(next);
    expect(await numberOf(newShop)).toBe('R/26-0002');
    expect((await owner.call(customerContract.create, { body: { name: 'Omar' } })).body.customerCode).toBe(
      'عميل-0002',
    );
    expect((await owner.call(orderContract.nextReference, {})).body).toMatchObject({
      referenceNumber: 'A0001',
    });
    expect(
      (await owner.call(invoiceContract.list, { query: { sort: 'invoiceNumber' } })).body.data,
    ).toMatchObject([{ invoiceNumber: 'INV-0001' }, { invoiceNumber: 'R/26-0002' }]);
  });

  test('is short, and ends in no digit, for then two numbers could read alike', async () => {
    for (const invoicePrefix of ['INV1', 'a'.repeat(13), 'A B', 'x٣', '<b>']) {
      const refused = await prefer({ invoicePrefix }, { 'accept-language': 'ur' });
      expect(refused).toMatchObject({
        status: 422,
        problem: { errors: [{ path: 'invoicePrefix', message: /سابق|حروف/ }] },
      });
    }
  });

  test('of invoices is never one that credit notes have or had', async () => {
    expect((await prefer({ invoicePrefix: 'INV-' })).status).toBe(200);
    await invoiceOne();
    expect((await prefer({ invoicePrefix: 'R/26-' })).status).toBe(200);
    const taken = 'Invoices and credit notes need prefixes that the other never had.';
    expect((await prefer({ invoicePrefix: 'cn-' })).problem.errors).toEqual([
      { path: 'invoicePrefix', message: taken },
    ]);
    expect((await prefer({ creditNotePrefix: 'INV-' })).problem.errors).toEqual([
      { path: 'creditNotePrefix', message: taken },
    ]);
    expect((await prefer({ invoicePrefix: 'X-', creditNotePrefix: 'X-' })).status).toBe(422);
    expect(await preferences()).toMatchObject({ invoicePrefix: 'R/26-', creditNotePrefix: 'CN-' });
    expect((await prefer({ invoicePrefix: 'INV-' })).status).toBe(200);
  });

  test('changed while invoices are issued leaves neither gap nor double', async () => {
    const before = Number((await nextNumbers()).invoice.slice(-4));
    const orders = await Promise.all(Array.from({ length: 6 }, () => order([{ quantity: 1, price: '10' }])));
    const issue = orders.map(({ rows }) => bill([[rows[0]?.id, 1]]));
    const change = prefer({ invoicePrefix: 'NEW-' });
    const [changed, ...issued] = await Promise.all([change, ...issue]);
    expect(changed.status).toBe(200);
    const numbers = issued.map(({ body }) => Number(body.invoiceNumber.slice(-4))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, each) => before + each));
    for (const { body } of issued) expect(body.invoiceNumber).toMatch(/^(INV|NEW)-\d{4}$/);
    expect((await nextNumbers()).invoice).toBe(`NEW-${String(before + 6).padStart(4, '0')}`);
  });

  test('leaves room for six digits where the tax office limits the numbers of invoices', async () => {
    const { country } = await preferences();
    const long = await prefer({ country: 'IN', invoicePrefix: 'RIYADH-2627/' });
    expect(long.problem.errors).toEqual([
      {
        path: 'invoicePrefix',
        message:
          'Numbers of invoices here have at most 16 letters (A to Z), digits, hyphens and slashes: a prefix has at most 10.',
      },
    ]);
    expect((await prefer({ country: 'IN', creditNotePrefix: 'فاتورة-' })).status).toBe(422);
    expect((await prefer({ country: 'IN', customerPrefix: 'CUSTOMERS26-' })).status).toBe(200);
    expect((await prefer({ invoicePrefix: 'RY/26-27/' })).body.invoicePrefix).toBe('RY/26-27/');
    expect((await prefer({ country, invoicePrefix: 'INV-', customerPrefix: 'C-' })).status).toBe(200);
  });

  test('is the shop’s to change, once for two who try', async () => {
    const { version } = await preferences();
    const both = await Promise.all(
      ['P-', 'Q-'].map((customerPrefix) =>
        owner.call(preferenceContract.update, { body: { version, customerPrefix } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)?.body.customerPrefix;
    expect(both.find(({ status }) => status === 409)?.problem.current).toMatchObject({
      customerPrefix: kept,
    });
    expect(
      (await as(null).call(preferenceContract.update, { body: { version, customerPrefix: 'Z-' } })).status,
    ).toBe(401);
  });
});

test('an invoice keeps the logo that it was issued with, and so does the storage', async () => {
  const upload = async (background: string) => {
    const drawn = sharp({ create: { width: 30, height: 30, channels: 3, background } });
    const form = new FormData();
    form.append('image', new File([Uint8Array.from(await drawn.jpeg().toBuffer())], 'a.jpg'));
    const headers = { authorization: `Bearer ${owner.token}` };
    return (await app.inject({ method: 'POST', url: '/api/v1/images', payload: form, headers })).json();
  };
  const [blue, red] = [await upload('#2261dd'), await upload('#db4241')];
  const company = async (changes: object) => {
    const { version } = (await owner.call(companyInformationContract.get, {})).body;
    return owner.call(companyInformationContract.update, { body: { version, ...changes } });
  };
  await company({ logoId: blue.id, address: 'King Fahd Road', legalAddress: 'PO Box 12, Riyadh' });
  const { body } = await invoiceOne();
  expect(body.issuer).toMatchObject({ logo: blue.url, address: 'PO Box 12, Riyadh' });
  await company({ logoId: red.id });
  expect((await owner.call(invoiceContract.get, { params: { id: body.id } })).body.issuer.logo).toBe(
    blue.url,
  );
  expect((await app.inject({ url: blue.url })).statusCode).toBe(200);
  expect((await owner.call(imageContract.remove, { params: { id: blue.id } })).problem).toMatchObject({
    code: 'in_use',
    message: expect.stringContaining('invoices'),
  });
  await company({ logoId: null });
  expect((await invoiceOne()).body.issuer.logo).toBeNull();
  expect((await app.inject({ url: red.url })).statusCode).toBe(404);
});
