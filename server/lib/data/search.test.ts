import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/connection.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { foundBy, hasAll, readSearch } from './search.ts';

const { pool } = await testDatabase();
const database = createDatabase(pool);

const texts = [
  'zainab khan c0042 zk@shop.example 501234567  ',
  'زينب خان c7  ',
  'ali 20260042',
  'khan & sons',
  'xu',
  'muhammad alharbi c0501 541115678',
  '',
  'ali',
  '966501234567',
  '4115678',
];

test.each([
  ...[
    ['zainab', 1],
    ['Khan', 2],
    ['خان زینب', 1],
    ['a', 5],
    ['xu', 1],
    ['al-harbi', 1],
    ['nobody', 0],
  ],
  ...[
    ['+966 50 123 4567', 2],
    ['50 123', 2],
    ['2026-0042', 1],
    ['0042', 2],
    ['ali 4', 1],
    ['& khan', 2],
  ],
] as [string, number][])('%s is found row by row as by the index', async (typed, expected) => {
  const asked = await readSearch(database, typed);
  if (!asked) throw new Error('the search is empty');
  for (const pieces of [asked.pieces, asked.words]) {
    const { rows } = await database.execute<{ text: string }>(
      sql`select text from unnest(${sql.param(texts)}::text[]) as text where ${hasAll(sql`text`, pieces)}`,
    );
    const found = rows.map(({ text }) => text);
    const { rows: byIndex } = await database.execute<{ text: string }>(
      sql`select text from unnest(${sql.param(texts)}::text[]) as text where ${foundBy(sql`text`, pieces)}`,
    );
    expect(byIndex.map(({ text }) => text)).toEqual(found);
    if (pieces === asked.pieces) expect(found.length).toBe(expected);
  }
});
