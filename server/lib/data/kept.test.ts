import { sql } from 'drizzle-orm';
import { bigint, date, numeric, pgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#server/database/test-database.ts';
import { keepFunctions } from './keep-functions.ts';
import { readDiffering, rebuildFigure, refreshFigures } from './kept.actions.ts';
import { currentRows, kept } from './kept.ts';

const { pool, database } = await testDatabase();

const saleDays = pgTable('sale_days', {
  day: date().notNull(),
  shop: bigint({ mode: 'number' }),
  amount: numeric(),
});
const figure = kept(saleDays, {
  keep: 'soon',
  by: 'day',
  keys: 'SELECT DISTINCT day FROM sales',
  rows: `SELECT s.day, s.shop, sum(s.amount) AS amount
    FROM wanted JOIN sales s ON s.day = wanted.key GROUP BY s.day, s.shop`,
  touchedBy: { sales: { columns: ['day', 'shop', 'amount'], keys: 'SELECT day FROM changed' } },
});
await pool.query(`
  create table sales (id bigint generated always as identity, day date, shop bigint, amount numeric, note text);
  create table sale_days (day date not null, shop bigint, amount numeric)`);
for (const { text } of keepFunctions(figure)) await pool.query(text);

beforeEach(async () => {
  await pool.query('delete from sales');
  await refreshFigures(database, [figure]);
});

/** What readers see and what the documents say, in one snapshot. */
const seen = async () => {
  const { rows } = await database.execute<{ seen: string; said: string }>(sql`
    select (select json_agg(x order by day, shop) from ${currentRows(figure)} as x)::text as seen,
      (select json_agg(x order by day, shop) from (
        select day, shop, sum(amount) as amount from sales group by 1, 2) as x)::text as said`);
  return rows[0];
};
const exact = async () => {
  const both = await seen();
  expect(both?.seen).toBe(both?.said);
};
const notes = async () => (await pool.query('select key from outdated_keys')).rows.map(({ key }) => key);
const sell = (day: string, shop: number, amount: number) =>
  pool.query('insert into sales (day, shop, amount) values ($1, $2, $3)', [day, shop, amount]);

test('a figure that is kept soon is exact before and after it is kept, whatever is written', async () => {
  await sell('2026-01-01', 1, 10);
  await sell('2026-01-01', 2, 5);
  await sell('2026-01-02', 1, 7);
  await exact();
  expect(new Set(await notes())).toEqual(new Set(['2026-01-01', '2026-01-02']));
  await refreshFigures(database, [figure]);
  expect(await notes()).toEqual([]);
  await exact();
  await pool.query("update sales set note = 'paid'");
  expect(await notes()).toEqual([]);
  await pool.query("update sales set day = '2026-01-03' where shop = 2");
  expect((await notes()).sort()).toEqual(['2026-01-01', '2026-01-03']);
  await exact();
  await pool.query("delete from sales where day = '2026-01-02'");
  await exact();
  await refreshFigures(database, [figure]);
  await exact();
  expect((await pool.query('select day, amount from sale_days order by day')).rows).toEqual([
    { day: '2026-01-01', amount: '10' },
    { day: '2026-01-03', amount: '5' },
  ]);
});

test('it stays exact in every snapshot while many write and it is refreshed', async () => {
  let left = 4;
  const write = async (shop: number) => {
    for (let at = 0; at < 40; at++) await sell(`2026-02-0${1 + (at % 4)}`, shop, at);
    left -= 1;
  };
  const meanwhile = async (act: () => Promise<unknown>) => {
    while (left > 0) await act();
  };
  await Promise.all([
    ...[1, 2, 3, 4].map(write),
    meanwhile(exact),
    meanwhile(() => refreshFigures(database, [figure])),
    meanwhile(() => refreshFigures(database, [figure])),
  ]);
  await refreshFigures(database, [figure]);
  expect(await notes()).toEqual([]);
  await exact();
  expect(await readDiffering(database, figure)).toEqual([]);
});

test('what was altered by hand is found and kept again', async () => {
  await sell('2026-03-01', 1, 10);
  await refreshFigures(database, [figure]);
  await pool.query("update sale_days set amount = 11 where day = '2026-03-01'");
  await pool.query("insert into sale_days values ('2026-03-09', 1, 1)");
  expect((await readDiffering(database, figure)).sort()).toEqual(['2026-03-01', '2026-03-09']);
  expect((await rebuildFigure(database, figure)).sort()).toEqual(['2026-03-01', '2026-03-09']);
  expect(await readDiffering(database, figure)).toEqual([]);
  await exact();
});
