import { beforeAll, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { taxReturn } from '#shared/reports/report/sales-report.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { owner, today, order, bill, vat } = await testShop();

type Tax = BodyOf<typeof taxContract.create>;
const taxOf = async (fields: Partial<Tax>) =>
  (await owner.call(taxContract.create, { body: { rate: '0', name: fields.reasonCode ?? '', ...fields } }))
    .body.id;
const cents = (amount: string | null) => Math.round(Number(amount ?? 0) * 100);
const read = async (query = {}) => (await owner.call(taxReturn.list, { query })).body;

const prefer = async (country: string) => {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version, country } });
};

/** What each box should have, in hundredths: base, credit notes, tax. */
const expected: Record<string, [base: number, credits: number, tax: number]> = {};
const add = (code: string, base: number, credits: number, tax: number) => {
  const [b, c, t] = expected[code] ?? [0, 0, 0];
  expected[code] = [b + base, c + credits, t + tax];
};

beforeAll(async () => {
  const taxIds: [box: string, taxId: number][] = [
    ['1', vat],
    ['2', await taxOf({ category: 'zero', reasonCode: 'VATEX-SA-HEA' })],
    ['3', await taxOf({ category: 'zero', reasonCode: 'VATEX-SA-35' })],
    ['4', await taxOf({ category: 'zero', reasonCode: 'VATEX-SA-32' })],
    ['5', await taxOf({ category: 'exempt', reasonCode: 'VATEX-SA-30' })],
    ['none', await taxOf({ category: 'outside', reasonCode: 'VATEX-SA-OOS', reason: 'A deposit' })],
  ];
  const { rows } = await order(
    taxIds.flatMap(([, taxId], index) =>
      Array.from({ length: 3 }, () => ({ quantity: 2, price: `${100 + index}.55`, taxId })),
    ),
  );
  // Sixteen invoices at once, each of one piece.
  const billed = await Promise.all(rows.slice(0, 16).map(({ id }) => bill([[id, 1]])));
  for (const [index, { body }] of billed.entries()) {
    const [box] = taxIds[Math.floor(index / 3)] as (typeof taxIds)[number];
    const [base, tax] = [cents(body.subtotal), cents(body.totalTax)];
    expect(base).toBe(10_055 + Math.floor(index / 3) * 100);
    const isCredited = index % 3 === 1;
    if (isCredited)
      await owner.call(invoiceContract.credit, { params: { id: body.id }, body: { reason: 'Back' } });
    for (const code of [box, ...(box === 'none' ? [] : ['6'])])
      add(code, base, isCredited ? base : 0, isCredited ? 0 : tax);
  }
  const { body: company } = await owner.call(companyContract.create, { body: { name: 'Mill' } });
  const line = (taxId: number | null, price: string) => ({
    itemId: null,
    text: 'Thread',
    quantity: '1',
    price,
    taxId,
  });
  const exempt = taxIds[4]?.[1] ?? 0;
  const lines = [line(vat, '200.30'), line(null, '40'), line(exempt, '7')];
  const body = { companyId: company.id, number: 'B-1', date: today, lines };
  expect((await owner.call(purchaseContract.create, { body })).status).toBe(201);
  add('7', 20_030, 0, 3005);
  add('10', 4000, 0, 0);
  add('11', 700, 0, 0);
  add('12', 24_730, 0, 3005);
});

test('the boxes of a return are sums of the lines of its period, and lead to their documents', async () => {
  await prefer('SA');
  const { data, totals } = await read({ from: today, to: today });
  const known = data.filter(({ side, isRecorded }) => side !== 'net' && isRecorded);
  expect(
    Object.fromEntries(known.map((row) => [row.code, [cents(row.base), cents(row.credits), cents(row.tax)]])),
  ).toEqual({ ...expected, none: undefined });
  for (const { base, credits, net } of known) expect(cents(net)).toBe(cents(base) - cents(credits));
  const due = (expected['6']?.[2] ?? 0) - (expected['12']?.[2] ?? 0);
  expect([cents(data.at(-1)?.tax ?? null), cents(totals.due)]).toEqual([due, due]);
  expect(data.filter(({ isRecorded }) => !isRecorded).map(({ code, tax }) => [code, tax])).toEqual([
    ['8', null],
    ['9', null],
  ]);

  const period = { from: today, to: today };
  const documents = async (taxBox: string) =>
    (await owner.call(invoiceContract.list, { query: { ...period, taxBox } })).body.meta.total;
  expect([await documents('1'), await documents('4'), await documents('6'), await documents('77')]).toEqual([
    4, 4, 20, 0,
  ]);
  const bills = async (taxBox: string) =>
    (await owner.call(purchaseContract.list, { query: { ...period, taxBox } })).body.meta.total;
  expect([await bills('7'), await bills('10'), await bills('1')]).toEqual([1, 1, 0]);
  expect((await read({ to: '2020-01-01' })).data.every(({ tax }) => cents(tax) === 0)).toBe(true);
});

test('another country has its own form: one of its rates, one of the shop’s emirate', async () => {
  const taxed = ((expected['1']?.[2] ?? 0) / 100).toFixed(2);
  await prefer('AE');
  expect((await read()).data[0]).toMatchObject({ code: '1', net: '201.10' });
  const { version } = (await owner.call(companyInformationContract.get, {})).body;
  await owner.call(companyInformationContract.update, { body: { version, region: 'دبي' } });
  const { data } = await read();
  expect(data[0]).toMatchObject({ code: '1a', isRecorded: false });
  expect(data[1]).toMatchObject({ code: '1b', net: '201.10', tax: taxed });
  await prefer('GB');
  expect((await read()).data[0]).toMatchObject({ code: '1', rate: '15', net: '201.10', tax: taxed });
  await prefer('IN');
  expect((await read()).data.map(({ code }) => code).slice(0, 3)).toEqual(['3.1(a)', '3.1(b)', '3.1(c)']);
});
