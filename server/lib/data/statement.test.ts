import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#server/database/connection.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { among, readOnce, statement, tellSlowStatements } from './statement.ts';

const { pool } = await testDatabase();
const client = await pool.connect();
const database = createDatabase(client);
// Before the pool ends, which waits for it.
afterAll(() => client.release());

const namesLike = async (pattern: string) => {
  const { rows } = await client.query('select name from pg_prepared_statements where name like $1', [
    pattern,
  ]);
  return rows.map(({ name }) => name as string);
};

test('a statement has the name that its author gave it, on each connection that asks it', async () => {
  const add = statement<{ sum: number }, { a: number; b: number }>(
    'sum for a test',
    ({ a, b }) => sql`select ${a}::int + ${b}::int as sum`,
  );
  expect(await namesLike('sum for a test')).toEqual([]);
  expect(await add(database, { a: 1, b: 2 })).toEqual([{ sum: 3 }]);
  expect(await add(database, { b: 3, a: 39 })).toEqual([{ sum: 42 }]);
  expect(await namesLike('sum for a test')).toEqual(['sum for a test']);
  // Other connections, with their own descriptions of the rows.
  const sums = await Promise.all([1, 2, 3].map((a) => add(createDatabase(pool), { a, b: 0 })));
  expect(sums.flat().map(({ sum }) => sum)).toEqual([1, 2, 3]);
});

test('two statements never share a name, and a value that is missing is an error', async () => {
  const one = statement<unknown, { day: string }>('one for a test', ({ day }) => sql`select ${day}::date`);
  expect(() => statement('one for a test', () => sql`select 2`)).toThrow('two statements are named');
  await expect(one(database, {} as { day: string })).rejects.toThrow('No value for placeholder "day"');
});

test('rows come with their parts; one that is not there is null', async () => {
  const read = statement<Record<string, unknown>, { id: number | null }>(
    'parts for a test',
    ({ id }) => sql`select 7::bigint as id, 1.50::numeric(9, 2) as price, true as sms, null::int as none,
      date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06.789+03' as at, '{"a": [1]}'::jsonb as json,
      ${id}::int as "label.id", 'Ready' as "label.name", array['a', 'b'] as list`,
  );
  const row = {
    id: 7,
    price: '1.50',
    sms: true,
    none: null,
    day: '2026-02-03',
    at: '2026-02-03T01:05:06.789Z',
    json: { a: [1] },
    list: ['a', 'b'],
  };
  expect(await read(database, { id: 5 })).toEqual([{ ...row, label: { id: 5, name: 'Ready' } }]);
  expect(await read(database, { id: null })).toEqual([{ ...row, label: null }]);
});

test('a statement with an array keeps its plan, however short the array is', async () => {
  const read = statement<{ id: number }, { ids: readonly number[] }>(
    'array for a test',
    ({ ids }) => sql`select id from currencies where id ${among(ids)} order by id`,
  );
  // As in a table with many records, where an array of unknown length promises many index entries.
  await client.query('set random_page_cost = 1000; set enable_seqscan = off');
  for (let call = 0; call < 8; call++) expect(await read(database, { ids: [-1] })).toEqual([]);
  expect(await read(database, { ids: [] })).toEqual([]);
  await client.query('reset random_page_cost; reset enable_seqscan');
  const { rows } = await client.query(
    "select generic_plans::int as kept from pg_prepared_statements where name = 'array for a test'",
  );
  expect(rows).toEqual([{ kept: 4 }]);
});

test('after an error the connection and the statement go on', async () => {
  const divide = statement<{ is: number }, { by: unknown }>(
    'division for a test',
    ({ by }) => sql`select 12 / ${by}::int as is`,
  );
  await expect(divide(database, { by: 0 })).rejects.toMatchObject({ code: '22012' });
  await expect(divide(database, { by: 'x' })).rejects.toMatchObject({ code: '22P02' });
  expect(await divide(database, { by: 4 })).toEqual([{ is: 3 }]);
  await expect(readOnce(database, sql`select nothing`)).rejects.toMatchObject({ code: '42703' });
  expect(await readOnce(database, sql`select ${'x'}::text as is where false`)).toEqual([]);
  // Without a result there is nothing to describe.
  const lock = statement('lock for a test', () => sql`notify statements_test`);
  expect([await lock(database), await lock(database)]).toEqual([[], []]);
});

test('a slow statement is told by its name, or by the text that has no values', async () => {
  const told: string[] = [];
  tellSlowStatements(40, (name, milliseconds) => told.push(`${name}: ${milliseconds >= 40}`));
  const pause = statement<object, { seconds: number }>(
    'pause for a test',
    ({ seconds }) => sql`select pg_sleep(${seconds})`,
  );
  await pause(database, { seconds: 0.06 });
  await readOnce(database, sql`select pg_sleep(${0.06}), ${'Amina'}::text as name`);
  tellSlowStatements(Number.POSITIVE_INFINITY, () => {});
  await pause(database, { seconds: 0.06 });
  expect(told).toEqual(
    expect.arrayContaining(['pause for a test: true', 'select pg_sleep($1), $2::text as name: true']),
  );
  expect(told.join()).not.toContain('Amina');
});
