import { fillPlaceholders, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from '#server/database/connection.ts';
import { type Named, named, type Runner, runNamed } from './named-query.ts';

/**
 * Frequent queries as named prepared statements: the SQL is built once, and PostgreSQL parses and plans it once per
 * connection. See docs/decisions/012-named-statements.md.
 */

type Fields = Record<string, unknown>;
/** The placeholder of each value. */
export type Places<Values extends Fields> = { readonly [Name in keyof Values]: Placeholder };

/** A statement without values takes no argument. */
type Given<Values extends Fields> = keyof Values extends never ? [] : [values: Values];

const dialect = new PgDialect({ casing: 'snake_case' });
/** `places.id` is the placeholder of the value `id`. */
const places = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
const names = new Set<string>();

/**
 * Compares an id with the ids of an array: `where id ${among(ids)}`. Without the subselect the planner would look at the array,
 * expect less of a short one than of one that it doesn't know, and plan a named statement at every call, which often
 * takes longer than running it.
 */
export const among = (ids: unknown): SQL => sql`= any((select ${ids}::bigint[])::bigint[])`;

const mostNames = 100;
/** Named shapes of one family. A named statement may cost half a megabyte in every connection. */
export const mostShapes = 24;

/**
 * Declares a statement with fixed SQL. An array is one parameter.
 * @throws Error if the name is taken
 */
export function statement<Row, Values extends Fields = Record<never, never>>(
  name: string,
  build: (places: Places<Values>) => SQL,
): (database: Database, ...values: Given<Values>) => Promise<Row[]> {
  claim(name);
  let prepared: Prepared | undefined;
  return (database, values = {} as Values) => {
    prepared ??= prepare(name, build(places as Places<Values>));
    return run<Row>(database, prepared, values);
  };
}

/**
 * Declares statements whose SQL varies with a shape, such as the sort order of a list. `keyOf` identifies a shape by
 * everything that the SQL depends on; a shape with the key null runs unnamed.
 * @throws Error if the name is taken
 */
export function statements<Row, Values extends Fields, Shape>(
  name: string,
  keyOf: (shape: Shape) => string | null,
  build: (shape: Shape, places: Places<Values>) => SQL,
): (database: Database, shape: Shape, values: Values) => Promise<Row[]> {
  claim(name);
  const known = new Map<string, Prepared>();
  const prepareShape = (shape: Shape, key: string | null): Prepared => {
    const query = build(shape, places as Places<Values>);
    if (key === null || known.size === mostShapes) return prepare('', query);
    const prepared = prepare(`${name} #${known.size}`, query);
    known.set(key, prepared);
    return prepared;
  };
  return (database, shape, values) => {
    const key = keyOf(shape);
    const prepared = (key === null ? undefined : known.get(key)) ?? prepareShape(shape, key);
    return run<Row>(database, prepared, values);
  };
}

/** A value of SQL that is kept for later calls, which have other values of this name. */
class NamedValue {
  readonly name: string;
  readonly value: unknown;

  constructor(name: string, value: unknown) {
    this.name = name;
    this.value = value;
  }

  /** For the driver, where the SQL isn't kept. */
  toPostgres(toParameter: (value: unknown) => unknown): unknown {
    return toParameter(this.value);
  }
}

export const given = (name: string, value: unknown): Param => sql.param(new NamedValue(name, value));

/** A query whose SQL is the same at every call with the same key, except for the values with names. */
interface Kept {
  /** Undefined if the SQL has other values: it is built at every call. */
  key: string | undefined;
  build: () => SQL;
  values: Fields;
  /** Whether PostgreSQL keeps it too. */
  isNamed: boolean;
}

const mostKept = 200;
/** Of these so many get names: a search has half a dozen statements, and the customers and orders are searched by several shapes. */
export const mostVariants = 36;

/**
 * Declares statements whose SQL varies with what is searched for. The SQL of each key is built once; the first few
 * are prepared, the others run unnamed.
 * @throws Error if the name is taken
 */
export function variants(name: string): <Row>(database: Database, kept: Kept) => Promise<Row[]> {
  claim(name);
  const known = new Map<string, Prepared>();
  let numbered = 0;
  const prepareKept = ({ key, build, isNamed }: Kept): Prepared => {
    const getsName = isNamed && key !== undefined && numbered < mostVariants;
    const prepared = prepare(getsName ? `${name} #${numbered++}` : '', build());
    if (key !== undefined && known.size < mostKept) known.set(key, prepared);
    return prepared;
  };
  return (database, kept) => {
    const { text, values } = (kept.key !== undefined && known.get(kept.key)) || prepareKept(kept);
    const current = values.map((value) =>
      value instanceof NamedValue && value.name in kept.values ? kept.values[value.name] : value,
    );
    return run(database, { text, values: current }, {});
  };
}

/** Runs a query unnamed, if its SQL varies too much to be prepared. */
export const readOnce = <Row>(database: Database, query: SQL): Promise<Row[]> =>
  run<Row>(database, prepare('', query), {});

interface Prepared {
  text: Named;
  /** Values and placeholders, in the order of `$1`, `$2`. */
  values: unknown[];
}

function prepare(name: string, query: SQL): Prepared {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text: named(name, text), values: params };
}

/** Drizzle's types hide the pool or client of a database or transaction. */
function run<Row>(database: Database, { text, values }: Prepared, given: Fields): Promise<Row[]> {
  const { client } = database._.session as unknown as { client: pg.Pool | Runner };
  return runNamed<Row>(client, text, fillPlaceholders(values, given));
}

function claim(name: string): void {
  if (names.has(name)) throw new Error(`two statements are named ${name}`);
  if (names.size === mostNames) throw new Error(`${mostNames} statements have names already`);
  names.add(name);
}
