import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/database/test-database.ts';
import { rowsFromJson } from './records.ts';

const { database } = await testDatabase();

const hems = pgTable('hems', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  stitchKind: text().notNull(),
  unitPrice: numeric({ precision: 20, scale: 4 }),
  measuredAt: jsonb().$type<{ waist: string }>(),
});
await database.execute(sql`create table hems (id bigint primary key generated always as identity,
  version int not null default 1, stitch_kind text not null, unit_price numeric(20, 4), measured_at jsonb)`);

test('what is inserted and what is updated are the columns of the objects', async () => {
  const made = rowsFromJson(hems, [
    { stitchKind: 'blind', unitPrice: '123456789012345.6789', measuredAt: { waist: '15½' } },
    { stitchKind: 'rolled', unitPrice: null, measuredAt: null },
  ]);
  await database.execute(sql`insert into hems (${made.columns}) select ${made.columns} from ${made.source}`);
  const rows = await database.select().from(hems).orderBy(hems.id);
  expect(rows).toMatchObject([
    { version: 1, stitchKind: 'blind', unitPrice: '123456789012345.6789', measuredAt: { waist: '15½' } },
    { version: 1, stitchKind: 'rolled', unitPrice: null, measuredAt: null },
  ]);

  const changed = {
    id: rows[1]?.id ?? 0,
    stitchKind: 'cuffed',
    unitPrice: '2.5000',
    measuredAt: { waist: '16' },
  };
  const { setters, source } = rowsFromJson(hems, [changed]);
  await database.execute(sql`update hems h set ${setters} from ${source} as n where h.id = n.id`);
  expect(await database.select().from(hems).where(eq(hems.id, changed.id))).toEqual([
    { version: 1, ...changed },
  ]);
});

test('a key that is no column is refused', () => {
  const misspelt = { stitchKnd: 'blind' } as Partial<typeof hems.$inferSelect>;
  expect(() => rowsFromJson(hems, [misspelt])).toThrow('hems has no column stitchKnd');
});

test('nothing else lists the columns of JSON, where a new one would be forgotten', () => {
  const root = resolve(import.meta.dirname, '../..');
  const listing = globSync('**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') && /jsonb?_to_record/.test(readFileSync(resolve(root, file), 'utf8')),
  );
  expect(listing).toEqual([]);
});
