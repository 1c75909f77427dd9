import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';

const { signUpOwner, pool } = await testApp();
const owner = await signUpOwner();

const list = async (query: QueryOf<typeof customerContract.list>) => {
  const { status, body } = await owner.call(customerContract.list, { query });
  expect([status, query]).toEqual([200, query]);
  return body;
};

const removeAll = () => pool.query('delete from customers');

describe('the order of names', () => {
  beforeEach(removeAll);
  afterAll(removeAll);

  const add = async (names: readonly string[]) => {
    for (const name of names)
      expect((await owner.call(customerContract.create, { body: { name } })).status).toBe(201);
  };
  const sorted = async (sort: string) => (await list({ sort, perPage: 200 })).data.map(({ name }) => name);

  /**
   * Latin script first, with case and accents only between equal names; then the Arabic script, with both alphabets
   * as one.
   */
  const expected = [
    ...['Adnan', 'ali', 'Ali', 'Ali Zaidi', 'alia', 'Bilal', 'Élan', 'elif', 'Shop 9', 'Shop 10', 'Zubair'],
    ...['آمنہ', 'أحمد', 'احمد', 'ارشد', 'إبراهيم زيد'].toSorted(),
  ];

  test('is that of the alphabet, whatever case, accents and variants of a letter', async () => {
    await add(expected.toSorted());
    const names = await sorted('name');
    expect(names.slice(0, 11)).toEqual(expected.slice(0, 11));
    // Variants of alef are equal: beh before hah before reh, and meem after them.
    expect(names.slice(11)).toEqual(['إبراهيم زيد', 'أحمد', 'احمد', 'ارشد', 'آمنہ']);
    expect(await sorted('-name')).toEqual(names.toReversed());
  });

  test('is Arabic’s and Urdu’s for their own letters', async () => {
    const arabic = [
      'باسم',
      'تامر',
      'ثامر',
      'جابر',
      'داود',
      'ذياب',
      'رامي',
      'زياد',
      'كامل',
      'لمى',
      'نبيل',
      'هاني',
      'وليد',
      'ياسر',
    ];
    await add(arabic.toReversed());
    expect(await sorted('name')).toEqual(arabic);
    await removeAll();
    const urdu = [
      'بلال',
      'پرویز',
      'تنویر',
      'ٹیپو',
      'ثناء',
      'جاوید',
      'چاند',
      'دانش',
      'ڈاکٹر',
      'ذکیہ',
      'زبیر',
      'ژالہ',
      'کامران',
      'گلزار',
      'وسیم',
      'ہما',
      'یاسر',
    ];
    await add(urdu.toReversed());
    expect(await sorted('name')).toEqual(urdu);
  });

  test('of equal names the earlier record comes first, and last in descending order', async () => {
    const ids: number[] = [];
    for (const name of ['علي', 'على', 'علی'])
      ids.push((await owner.call(customerContract.create, { body: { name } })).body.id);
    expect((await list({ sort: 'name' })).data.map(({ id }) => id)).toEqual(ids);
    expect((await list({ sort: '-name' })).data.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});

describe('numbers', () => {
  beforeAll(async () => {
    for (const code of ['C-10000', 'C-2000', 'C-0300', '2026-0042', '2026-10000', 'A 2026/0042'])
      await pool.query('insert into customers (name, customer_code) values ($1, $1)', [code]);
  });
  afterAll(removeAll);

  test('are sorted by value', async () => {
    const codes = (await list({ sort: 'customerCode' })).data.map(({ customerCode }) => customerCode);
    expect(codes).toEqual(['2026-0042', '2026-10000', 'A 2026/0042', 'C-0300', 'C-2000', 'C-10000']);
  });

  test('are found as they are written', async () => {
    const found = async (search: string) =>
      (await list({ search, sort: 'customerCode' })).data.map(({ customerCode }) => customerCode);
    expect(await found('2026-0042')).toEqual(['2026-0042', 'A 2026/0042']);
    expect(await found('٢٠٢٦-٠٠٤٢')).toEqual(['2026-0042', 'A 2026/0042']);
    expect(await found('2026/0042')).toEqual(['2026-0042', 'A 2026/0042']);
    expect(await found('2026-1')).toEqual(['2026-10000']);
    expect(await found('C-2')).toEqual(['C-2000']);
    expect(await found('0042')).toEqual(['2026-0042', 'A 2026/0042']);
  });
});
