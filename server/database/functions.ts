import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { recompute } from './recompute.ts';

/** A SQL function with its triggers, as statements that may be repeated. */
export interface FunctionText {
  name: string;
  text: string;
}

const hashOf = ({ text }: FunctionText) => createHash('sha256').update(text).digest('hex');

/**
 * Applies the functions whose files have changed since they were last applied and drops those without a file, in the
 * transaction that `client` is in. Then recomputes stored values that depend on a function with a changed definition.
 */
export async function applyFunctions(client: pg.Client, wanted: readonly FunctionText[]): Promise<void> {
  const applied = await readApplied(client);
  const changed = wanted.filter((each) => applied.get(each.name) !== hashOf(each));
  if (changed.length > 0) await applyChanged(client, changed);
  const kept = new Set(wanted.map(({ name }) => name));
  const dropped = [...applied.keys()].filter((name) => !kept.has(name));
  if (dropped.length > 0) await dropFunctions(client, dropped);
}

/** Reads the function files, one function each: `normalise_search.sql`. */
export async function readFunctionFiles(folder: string): Promise<FunctionText[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.sql'),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/**
 * The hash of each applied file, except of functions that a migration has dropped since, alone or with all their
 * triggers.
 */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select f.name, case when exists (
        select from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.proname = f.name
          and (p.prorettype <> 'trigger'::regtype or exists (select from pg_trigger where tgfoid = p.oid))
      ) then f.hash else '' end as hash
     from drizzle.function_files f`,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function applyChanged(client: pg.Client, changed: readonly FunctionText[]): Promise<void> {
  const names = changed.map(({ name }) => name);
  const before = await definitionsOf(client, names);
  for (const each of inOrderOfUse(changed)) await apply(client, each);
  const after = await definitionsOf(client, names);
  await recompute(
    client,
    names.filter((name) => before.has(name) && before.get(name) !== after.get(name)),
  );
  await client.query(
    `insert into drizzle.function_files (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash`,
    [names, changed.map(hashOf)],
  );
}

async function apply(client: pg.Client, { name, text }: FunctionText): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    throw new Error(`The SQL function ${name} could not be applied: ${(cause as Error).message}`, { cause });
  }
}

/** Drops functions and their triggers; PostgreSQL refuses if a column or an index uses one. */
async function dropFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  const functions = `select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any($1)`;
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
     from pg_trigger where tgfoid in (${functions})
     union all
     select format('drop function %s', oid::regprocedure) from (${functions}) as dropped`,
    [names],
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query('delete from drizzle.function_files where name = any($1)', [names]);
}

/** Sorts functions so that each comes after those that it calls. */
function inOrderOfUse(functions: readonly FunctionText[]): FunctionText[] {
  const ordered = new Set<FunctionText>();
  const visited = new Set<FunctionText>();
  const visit = (each: FunctionText) => {
    if (visited.has(each)) return;
    visited.add(each);
    for (const other of functions) if (each.text.includes(`${other.name}(`)) visit(other);
    ordered.add(each);
  };
  for (const each of functions) visit(each);
  return [...ordered];
}

/** The definitions as PostgreSQL stores them, so that comments and line breaks don't count as changes. */
async function definitionsOf(client: pg.Client, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select proname as name, string_agg(pg_get_functiondef(oid), '' order by oid) as definition
     from pg_proc where pronamespace = current_schema()::regnamespace and proname = any($1) group by proname`,
    [names],
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
