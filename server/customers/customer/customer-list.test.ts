import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/lib/data/find-page.ts';
import { testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';

const { as, signUpOwner, pool } = await testApp();
let owner: ReturnType<typeof as>;

const list = async (query: QueryOf<typeof customerContract.list>) => {
  const { status, body } = await owner.call(customerContract.list, { query });
  expect([status, query]).toEqual([200, query]);
  return body;
};

beforeAll(async () => {
  owner = await signUpOwner();
});

describe('a long list', () => {
  const usual = { ...limits };
  const first = ['Zainab', 'Ahmed', 'Muhammad', 'Ali', 'فاطمة', 'Noor', 'زينب', 'Omar'];
  const last = ['Khan', 'Al-Harbi', 'Malik', 'خان', 'Xu', 'Butt', 'العتيبي'];

  beforeAll(async () => {
    // A few hundred customers are too many to be counted, and some searches find too many to be sorted.
    Object.assign(limits, { counted: 50, found: 60 });
    await pool.query(
      `insert into customers (id, name, customer_code, phone) overriding system value
       select n * 7, ($1::text[])[1 + (n * n + n / 5) % 8] || ' ' || ($2::text[])[1 + (n / 3) % 7] ||
           case when n % 97 = 0 then ' Qadri' else '' end,
         'C-' || lpad(n::text, 4, '0'), '05' || (10000000 + n * 7919)
       from generate_series(1, 600) as n`,
      [first, last],
    );
    await pool.query('delete from customers where id % 5 = 0 and id between 900 and 3000');
    await pool.query('analyze customers');
  });
  afterAll(() => {
    Object.assign(limits, usual);
  });

  const orders: Record<string, string> = {
    created: 'id',
    '-created': 'id desc',
    name: 'sort_name, id',
    '-name': 'sort_name desc, id desc',
    '-customerCode': 'customer_code collate alphabetical desc, id desc',
  };
  /** The expected rows, read without any index. */
  const plainly = async (sort: string, patterns: string[]) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_indexscan = off; set local enable_bitmapscan = off');
      const { rows } = await client.query<{ id: number }>(
        `select id from customers where search like all ($1) order by ${orders[sort]}`,
        [patterns.map((pattern) => `%${pattern}%`)],
      );
      await client.query('commit');
      return rows.map(({ id }) => id);
    } finally {
      client.release();
    }
  };

  test.each(Object.keys(orders))('is exact on every page, sorted by %s', async (sort) => {
    const all = await plainly(sort, []);
    expect(all.length).toBeGreaterThan(500);
    for (const page of [1, 2, 4, 9, 17, 25, 30, 35, 40, 1000]) {
      const { data, meta } = await list({ sort, page, perPage: 15 });
      expect([page, data.map(({ id }) => id)]).toEqual([page, all.slice((page - 1) * 15, page * 15)]);
      expect(meta).toEqual({ page, perPage: 15, total: 50, more: true });
    }
  });

  /** A typed search, and the normalised texts that it matches. */
  const searches: [string, string[]][] = [
    ['Zainab', ['zainab']],
    ['qadri', ['qadri']],
    ['a', ['a']],
    ['x', ['x']],
    ['ع', ['ع']],
    ['xu', ['xu']],
    ['qa', ['qa']],
    ['bq', ['bq']],
    ['زينب', ['زينب']],
    ['زینب خان', ['زينب', 'خان']],
    ['al-harbi', ['alharbi']],
    ['a 7', ['a', '7']],
    ['C-05', ['c05']],
    ['nobody', ['nobody']],
    ['Zainab q', ['zainab', 'q']],
  ];

  test.each(searches)('finds %s on every page, and counts up to the limit', async (search, patterns) => {
    for (const sort of Object.keys(orders)) {
      const all = await plainly(sort, patterns);
      for (const page of [1, 2, 3, 6, 12]) {
        const { data, meta } = await list({ search, sort, page, perPage: 10 });
        const ids = data.map(({ id }) => id);
        expect([sort, page, ids]).toEqual([sort, page, all.slice((page - 1) * 10, page * 10)]);
        const counted = all.length > 50 ? { total: 50, more: true } : { total: all.length };
        expect([sort, page, meta]).toEqual([sort, page, { page, perPage: 10, ...counted }]);
      }
    }
  });

  test('finds all newcomers', async () => {
    expect((await list({ search: 'newcomer' })).data).toEqual([]);
    await pool.query(
      `insert into customers (id, name, customer_code) overriding system value
       select 9000 + n, 'Newcomer', 'N-' || n from generate_series(1, 70) as n`,
    );
    const { data, meta } = await list({ search: 'newcomer', page: 4, perPage: 20 });
    expect(data.map(({ name }) => name)).toEqual(Array(10).fill('Newcomer'));
    expect(meta).toMatchObject({ total: 50, more: true });
    await pool.query(`delete from customers where name = 'Newcomer'`);
  });

  describe('with what their orders tell', () => {
    const conditions: Record<string, string> = {
      owes: 's.balance > 0',
      unseen: `s.last_visit > '-infinity' and s.last_visit < current_date - 400`,
      messages: '(c.sms or c.whatsapp)',
    };
    const keys: Record<string, string> = {
      name: 'c.sort_name',
      created: 'c.id',
      customerCode: 'c.customer_code collate alphabetical',
      balance: 's.balance',
      lastVisit: 's.last_visit',
      orders: 's.orders',
    };
    const asked: Record<string, string> = { owes: 'true', unseen: 'year', messages: 'true' };

    beforeAll(async () => {
      // The older customers are those who ordered, as in every shop.
      await pool.query(`
        update customer_standings set orders = 1 + customer_id % 7, balance = greatest(0, customer_id % 11 - 6),
          last_visit = case when customer_id % 2 = 0 then current_date - 500 - (customer_id % 90)::int
            else current_date - (customer_id % 90)::int end
        where customer_id < 2600`);
      await pool.query('update customers set sms = true where id % 3 = 0');
      await pool.query(`update customers set customer_code = 'B-' || id where id % 50 = 0`);
      await pool.query('analyze customers, customer_standings');
    });

    test.each([
      ...[['owes'], ['unseen'], ['unseen', 'messages'], ['owes', 'messages'], ['owes', 'unseen']],
      [],
    ])(
      'is exact on every page in every order, also of a search: %s %s %s',
      async (...filters) => {
        const sizes = new Set<number>();
        for (const [sort, key] of Object.entries(keys)) {
          for (const search of ['', 'zainab', 'a', 'خان']) {
            for (const descending of [false, true]) {
              const direction = descending ? 'desc' : 'asc';
              const { rows } = await pool.query<{ id: number }>(
                `select c.id::int as id from customers c join customer_standings s on s.customer_id = c.id
               where ${['true', ...filters.map((filter) => conditions[filter])].join(' and ')} and c.search like $1
               order by ${key} ${direction}, c.id ${direction}`,
                [`%${search}%`],
              );
              sizes.add(rows.length);
              for (const page of [1, 3]) {
                const query = { search, sort: `${descending ? '-' : ''}${sort}`, page, perPage: 10 };
                const { data, meta } = await list({
                  ...query,
                  ...Object.fromEntries(filters.map((filter) => [filter, asked[filter] as string])),
                });
                const wanted = rows.slice((page - 1) * 10, page * 10).map(({ id }) => id);
                expect([query, data.map(({ id }) => id)]).toEqual([query, wanted]);
                const isCapped = rows.length > 50;
                const total = isCapped ? 50 : rows.length;
                expect([query, meta.total, meta.more]).toEqual([query, total, isCapped || undefined]);
              }
            }
          }
        }
        expect(Math.max(...sizes)).toBeGreaterThan(20);
      },
      120_000,
    );
  });

  test('is searched by many and by few', async () => {
    const sizes = await Promise.all(
      searches.map(async ([, patterns]) => (await plainly('name', patterns)).length),
    );
    expect(Math.max(...sizes)).toBeGreaterThan(300);
    expect(sizes.filter((size) => size > 50 && size < 200).length).toBeGreaterThan(1);
    expect(sizes.filter((size) => size > 0 && size < 30).length).toBeGreaterThan(1);
    expect(sizes).toContain(0);
  });
});
