import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { recompute } from './recompute.ts';

interface FunctionFile {
  /** Of the file, and of the function in it. */
  name: string;
  text: string;
  hash: string;
}

/**
 * Applies the files of SQL functions that have changed since they were last applied, in the transaction that `client`
 * is in. What the database has stored with a function that now returns something else is computed anew.
 */
export async function applyFunctionFiles(client: pg.Client, folder: string): Promise<void> {
  await client.query(
    'create table if not exists drizzle.function_files (name text primary key, hash text not null)',
  );
  // A function that a migration has dropped counts as never applied.
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from drizzle.function_files where exists (
       select from pg_proc where pronamespace = current_schema()::regnamespace and proname = name)`,
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = (await readFunctionFiles(folder)).filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return;

  const names = changed.map(({ name }) => name);
  const before = await definitionsOf(client, names);
  for (const file of inOrderOfUse(changed)) await applyFile(client, file);
  const after = await definitionsOf(client, names);
  await recompute(
    client,
    names.filter((name) => before.has(name) && before.get(name) !== after.get(name)),
  );
  await client.query(
    `insert into drizzle.function_files (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash`,
    [names, changed.map(({ hash }) => hash)],
  );
}

async function applyFile(client: pg.Client, { name, text }: FunctionFile): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    throw new Error(`The SQL function ${name} could not be applied: ${(cause as Error).message}`, { cause });
  }
}

async function readFunctionFiles(folder: string): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: basename(file, '.sql'), text, hash };
    }),
  );
}

/** Functions after those that they call, which must be there. */
function inOrderOfUse(files: readonly FunctionFile[]): FunctionFile[] {
  const ordered = new Set<FunctionFile>();
  const visited = new Set<FunctionFile>();
  const visit = (file: FunctionFile) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const other of files) if (file.text.includes(`${other.name}(`)) visit(other);
    ordered.add(file);
  };
  for (const file of files) visit(file);
  return [...ordered];
}

/** Functions as PostgreSQL writes them down, in which a comment or another line break is no difference. */
async function definitionsOf(client: pg.Client, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select proname as name, string_agg(pg_get_functiondef(oid), '' order by oid) as definition
     from pg_proc where pronamespace = current_schema()::regnamespace and proname = any($1) group by proname`,
    [names],
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
