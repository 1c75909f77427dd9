import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** A named statement may cost half a megabyte in every connection; further ones run unnamed. */
const mostNames = 40;
const names = new Map<string, string>();

/**
 * Runs a frequent query as a named statement, so that PostgreSQL parses and plans it once per connection. The name is
 * derived from the SQL, so values must be parameters. Rows are as the driver returns them: `numeric`, dates and times
 * as text.
 */
export async function readRows<Row>(database: Database, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query);
  const prepared = database._.session.prepareQuery<{
    execute: { rows: Row[] };
    all: unknown;
    values: unknown;
  }>(built, undefined, nameOf(built.sql), false);
  return (await prepared.execute()).rows;
}

/** The same unnamed, for a query whose SQL varies with list, filter and order. */
export async function readOnce<Row extends Record<string, unknown>>(
  database: Database,
  query: SQL,
): Promise<Row[]> {
  return (await database.execute(query)).rows as Row[];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
