import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from '#server/database/connection.ts';

/**
 * Frequent queries as named prepared statements: the SQL is built once, and PostgreSQL parses it once per connection.
 * See docs/decisions/012-named-statements.md.
 */

type Fields = Record<string, unknown>;
/** The placeholder of each value. */
export type Places<Values extends Fields> = { readonly [Name in keyof Values]: Placeholder };
/** A statement without values takes no argument. */
type StatementArguments<Values extends Fields> = keyof Values extends never ? [] : [values: Values];

interface Prepared {
  /** `''` for none. */
  name: string;
  text: string;
  /** Values and placeholders, in the order of `$1`, `$2`. */
  values: unknown[];
}

const dialect = new PgDialect({ casing: 'snake_case' });
/** `places.id` is the placeholder of the value `id`. */
const places = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
const names = new Set<string>();

/**
 * Declares a statement. An array is one parameter. A column `"customer.name"` becomes the property `name` of an object
 * `customer`, which is null where the first of its columns is; dates are text, and times ISO 8601 in UTC.
 * @throws Error if the name is taken
 */
export function statement<Row, Values extends Fields = Record<never, never>>(
  name: string,
  build: (places: Places<Values>) => SQL,
) {
  if (names.has(name)) throw new Error(`two statements are named ${name}`);
  names.add(name);
  let prepared: Prepared | undefined;
  return (database: Database, ...[values]: StatementArguments<Values>): Promise<Row[]> => {
    prepared ??= written(name, build(places as Places<Values>));
    return run(database, prepared, values ?? {});
  };
}

/** Runs SQL that is put together at each call; its rows are read like those of a statement. */
export const readOnce = <Row>(database: Database, query: SQL): Promise<Row[]> =>
  run(database, written('', query), {});

/**
 * Compares an id with the ids of an array: `where id ${among(ids)}`. Without the subselect the planner would look at the
 * array, expect less of a short one than of one that it doesn't know, and plan a named statement at every call, which
 * often takes longer than running it.
 */
export const among = (ids: unknown): SQL => sql`= any((select ${ids}::bigint[])::bigint[])`;

function written(name: string, query: SQL): Prepared {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { name, text, values };
}

/** A statement by its name or, without one, by the beginning of its text, which holds no values. */
type OnSlow = (statement: string, milliseconds: number) => void;

let slow: { from: number; tell: OnSlow } | undefined;

/** Tells of each statement of this process that takes longer, in milliseconds. */
export function tellSlowStatements(from: number, tell: OnSlow): void {
  slow = { from, tell };
}

const shownText = 200;

async function run<Row>(database: Database, { name, text, values }: Prepared, given: Fields): Promise<Row[]> {
  const query = { name, text, values: fillPlaceholders(values, given), types };
  const since = performance.now();
  const { rows, fields } = await database.$client.query<pg.QueryResultRow>(query).finally(() => {
    const took = performance.now() - since;
    if (slow && took > slow.from) slow.tell(name || text.slice(0, shownText), Math.round(took));
  });
  const parts = partsOf(fields);
  return (parts ? rows.map((row) => inParts(row, parts)) : rows) as Row[];
}

interface Part {
  column: string;
  /** The object that the column belongs to: `customer` of `"customer.name"`. */
  part: string | undefined;
  name: string;
}

/** Undefined if all columns belong to the row itself. */
function partsOf(fields: readonly pg.FieldDef[]): Part[] | undefined {
  if (!fields.some(({ name }) => name.includes('.'))) return undefined;
  return fields.map(({ name: column }) => {
    const [part = '', name] = column.split('.', 2);
    return name ? { column, part, name } : { column, part: undefined, name: part };
  });
}

function inParts(row: Fields, parts: readonly Part[]): Fields {
  const whole: Fields = {};
  for (const { column, part, name } of parts) {
    const value = row[column];
    if (part === undefined) whole[name] = value;
    else if (!(part in whole)) whole[part] = value === null ? null : { [name]: value };
    else if (whole[part] !== null) (whole[part] as Fields)[name] = value;
  }
  return whole;
}

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const itself = (text: string) => text;

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    // A date is a day in the shop's time zone.
    if (type === DATE || type === TIMESTAMP) return itself;
    return type === TIMESTAMPTZ ? instant : pg.types.getTypeParser(type, format as 'text');
  },
};

/** `2026-11-22 07:25:00.123456+00`, which is how PostgreSQL writes times in UTC. */
const inUtc = /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** ISO 8601 with milliseconds. */
function instant(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? [];
  return day ? `${day}T${time}.${`${fraction}000`.slice(0, 3)}Z` : new Date(text).toISOString();
}
