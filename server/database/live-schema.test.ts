import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { generatedFunctions } from '#server/records/generated-functions.ts';
import { createPool } from './connection.ts';
import { copyTemplate } from './test-cluster.ts';
import { testDatabase } from './test-database.ts';

// drizzle-kit adds `random` to every array of the process, which other tests share, and pdf.js refuses such arrays.
Reflect.deleteProperty(Array.prototype, 'random');

const { pool } = await testDatabase();

/** Columns, indexes and constraints as PostgreSQL prints them, one per line. */
const schemaQuery = `
  select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text end,
    case when a.attnotnull then ' not null' end,
    case when a.attidentity <> '' then ' identity ' || a.attidentity::text
      when d.oid is not null then case a.attgenerated when 's' then ' generated ' else ' default ' end
        || pg_get_expr(d.adbin, d.adrelid) end) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and i.indisvalid
  union all
  select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = current_schema()::regnamespace and contype <> 'n'`;

const linesOf = async (on: pg.Pool): Promise<Set<string>> =>
  new Set((await on.query<{ line: string }>(schemaQuery)).rows.map(({ line }) => line));

/** The tables of every table file, created in a database with the functions, types and collations of a migrated one. */
async function declaredTables() {
  const copy = await copyTemplate(inject('clusterUrl'));
  const declared = createPool(copy.url);
  const { rows } = await declared.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  await declared.query(`drop table ${rows.map(({ name }) => name).join(', ')} cascade`);
  const root = resolve(import.meta.dirname, '..');
  const modules = await Promise.all(
    globSync('**/*.table.ts', { cwd: root }).map((file) => import(resolve(root, file))),
  );
  const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case');
  const tables = generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, 'snake_case');
  for (const statement of await generateMigration(empty, tables)) await declared.query(statement);
  const lines = await linesOf(declared);
  await declared.end();
  await copy.drop();
  return lines;
}

test('the migrated database has the columns, indexes and constraints of the table files, and no others', async () => {
  const declared = await declaredTables();
  const live = await linesOf(pool);
  expect(declared.size).toBeGreaterThan(500);
  expect(
    [...declared].filter((line) => !live.has(line)),
    'missing in the database',
  ).toEqual([]);
  expect(
    [...live].filter((line) => !declared.has(line)),
    'in no table file',
  ).toEqual([]);
});

test('every SQL function comes from a file or a declaration, and each used for stored values has visible calls', async () => {
  const { rows } = await pool.query<{ name: string; immutable: boolean; parsed: boolean }>(
    `select proname as name, provolatile = 'i' and prolang = (select oid from pg_language where lanname = 'sql') as immutable,
       prosqlbody is not null as parsed
     from pg_proc p where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  const files = globSync('functions/*.sql', { cwd: import.meta.dirname }).map((file) =>
    basename(file, '.sql'),
  );
  const generated = generatedFunctions.map(({ name }) => name);
  expect(rows.map(({ name }) => name).sort()).toEqual([...files, ...generated].sort());
  // A text body hides its calls from PostgreSQL, and so what must be recomputed when a called function changes.
  expect(rows.filter(({ immutable, parsed }) => immutable && !parsed)).toEqual([]);
});
