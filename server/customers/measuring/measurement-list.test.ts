import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#server/lib/data/find-page.ts';
import { testApp } from '#server/test-app.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';

const { as, signUpOwner, pool } = await testApp();
let owner: ReturnType<typeof as>;

describe('a long list of measurements', () => {
  const usual = { ...limits };

  beforeAll(async () => {
    // Of most customers there are too many measurements to be sorted, of many too many to be counted.
    Object.assign(limits, { counted: 50, found: 1_000 });
    owner = await signUpOwner();
    // Half of the customers are Khan, every sixteenth is Malik, every eightieth Sethi, and fewer are Qadri; each was
    // measured up to three times.
    await pool.query(
      `insert into customers (name, customer_code)
       select case when n % 2 = 0 then 'Khan ' when n % 16 = 3 then 'Malik ' when n % 80 = 7 then 'Sethi ' else 'Butt ' end
         || case when n % 97 = 0 then 'Qadri' else 'Omar' end, 'C-' || lpad(n::text, 4, '0')
       from generate_series(1, 3200) as n`,
    );
    await pool.query(
      `insert into measurements (customer_id, template_id, number, template_name, fields, values, reason, taken_by,
         taken_by_name, created)
       select c.id, (select min(id) from dimension_templates), n, 'Thobe', '[]', '{}', '', 1, 'Owner',
         now() - (c.id * 31 + n * 17) % 977 * interval '1 hour'
       from customers c, generate_series(1, 3) as n where n <= 1 + c.id % 3`,
    );
    await pool.query('analyze customers, measurements');
  });
  afterAll(() => {
    Object.assign(limits, usual);
  });

  test.each([
    ['khan', 'most'],
    ['malik', 'many'],
    ['sethi', 'more than are counted'],
    ['qadri', 'few'],
    ['nobody', 'none'],
  ])('is searched by its customers, on every page: %s, of whom there are %s', async (search) => {
    for (const sort of ['created', '-created'] as const) {
      const direction = sort === 'created' ? 'asc' : 'desc';
      const { rows } = await pool.query<{ id: number }>(
        `select m.id::int as id from measurements m join customers c on c.id = m.customer_id
         where c.search like $1 order by m.created ${direction}, m.id ${direction}`,
        [`%${search}%`],
      );
      for (const page of [1, 2, 4, 6]) {
        const { body } = await owner.call(measurementContract.list, {
          query: { search, sort, page, perPage: 10 },
        });
        const wanted = rows.slice((page - 1) * 10, page * 10).map(({ id }) => id);
        expect([sort, page, body.data.map(({ id }) => id)]).toEqual([sort, page, wanted]);
        const counted = rows.length > 50 ? { total: 50, more: true } : { total: rows.length };
        expect([sort, body.meta]).toEqual([sort, { page, perPage: 10, ...counted }]);
      }
    }
  });
});
