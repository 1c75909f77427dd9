import pg from 'pg';

/**
 * Runs named statements on the driver. Values are as the driver parses them, except that dates are text and timestamps
 * are ISO 8601 in UTC. A column `"customer.name"` becomes the property `name` of an object `customer`.
 */

/** The driver's connection; its types omit these members. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  /** SQL by statement name: parsed on this connection, and sent to be parsed. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[]; valueMapper: typeof toParameter }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

interface Field {
  name: string;
  dataTypeID: number;
}
type Values = readonly (string | null)[];
type Callback<Row> = (error: Error | null, rows?: Row[]) => void;

type ReadRow = (values: Values) => object;

/** SQL with its statement name (`''` for none), and the reader of its rows per connection. */
export interface Named {
  name: string;
  text: string;
  readers: WeakMap<object, ReadRow>;
}

const { prepareValue: toParameter } = (
  pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }
).utils;

export const named = (name: string, text: string): Named => ({ name, text, readers: new WeakMap() });

/** A call of a named statement whose result nobody reads. */
export interface Call {
  statement: Named;
  values: readonly unknown[];
}

/**
 * Replaces the driver's own query class, which asks PostgreSQL to describe the columns at every call. Here a connection
 * asks once per named statement.
 */
export class NamedQuery<Row> {
  /** Read by the driver, like `text`. */
  readonly name: string;
  readonly text: string;
  declare callback: Callback<Row>;
  /**
   * Sent together with this query, which fails if one of them fails. The connection must have parsed them before: the
   * driver attributes what PostgreSQL says about parsing to this query.
   */
  precededBy: readonly Call[] = [];
  readonly #statement: Named;
  readonly #values: readonly unknown[];
  #read: ReadRow | undefined;
  #rows: Row[] = [];
  #failure: Error | undefined;
  /** How many of the preceding calls are complete. */
  #complete = 0;

  constructor(statement: Named, values: readonly unknown[]) {
    this.name = statement.name;
    this.text = statement.text;
    this.#statement = statement;
    this.#values = values;
  }

  submit(wire: Wire): Error | null {
    const { name, text } = this;
    const isKnown =
      name !== '' && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) === text;
    this.#read = this.#statement.readers.get(wire);
    wire.stream.cork();
    try {
      for (const { statement, values } of this.precededBy) {
        wire.bind({ statement: statement.name, values, valueMapper: toParameter });
        wire.execute({});
      }
      if (!isKnown) {
        wire.parse({ name, text });
        if (name) wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values: this.#values, valueMapper: toParameter });
      if (!this.#read) wire.describe({ type: 'P' });
      wire.execute({});
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#read = rowReader(fields);
  }

  handleDataRow({ fields }: { fields: Values }): void {
    if (this.#failure || this.#complete < this.precededBy.length) return;
    try {
      this.#rows.push((this.#read?.(fields) ?? {}) as Row);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(_: unknown, wire: Wire): void {
    if (this.#complete++ < this.precededBy.length) return;
    if (this.#read) this.#statement.readers.set(wire, this.#read);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.callback(this.#failure);
    else this.callback(null, this.#rows);
  }
}

/** A client, or a transaction on one. */
export type Runner = Pick<pg.ClientBase, 'query'>;

/** Whether a connection has parsed a statement. */
export const hasParsed = (client: pg.ClientBase, name: string, text: string): boolean =>
  (client as unknown as { connection: Wire }).connection.parsedStatements[name] === text;

/** Runs a named statement on a pool or in a transaction. */
export function runNamed<Row>(
  client: pg.Pool | Runner,
  statement: Named,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const query = new NamedQuery<Row>(statement, values);
  // The pool sets the callback itself.
  if (client instanceof pg.Pool) return client.query(query as never) as unknown as Promise<Row[]>;
  return new Promise((resolve, reject) => {
    query.callback = (error, rows) => (error ? reject(error) : resolve(rows as Row[]));
    client.query(query as never);
  });
}

interface Column {
  /** The object that the column belongs to: `customer` of `"customer.name"`. */
  part?: string;
  name: string;
  read: (text: string) => unknown;
}

const { DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const itself = (text: string) => text;
/** Where the seconds end in `2026-11-22 07:25:00.123456+00`, which is how PostgreSQL writes times in UTC. */
const secondsEnd = 19;
const utc = '+00';

/** ISO 8601. `Date` would take ten times as long, and a list has several of them in each row. */
function instant(text: string): string {
  if (text[secondsEnd] !== '.' && text[secondsEnd] !== '+') return new Date(text).toISOString();
  if (!text.endsWith(utc)) return new Date(text).toISOString();
  const fraction = `${text.slice(secondsEnd + 1, -utc.length)}000`.slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${fraction}Z`;
}

function columnOf({ name, dataTypeID }: Field): Column {
  const read = readerOf(dataTypeID);
  const [part, ofPart] = name.split('.', 2);
  return part && ofPart ? { part, name: ofPart, read } : { name, read };
}

function readerOf(type: number): Column['read'] {
  // A date is a day in the shop's time zone.
  if (type === DATE || type === TIMESTAMP) return itself;
  return type === TIMESTAMPTZ ? instant : pg.types.getTypeParser(type, 'text');
}

/** By names and types of the columns: statements without a name are described at each call. */
const rowReaders = new Map<string, ReadRow>();

function rowReader(fields: readonly Field[]): ReadRow {
  const key = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
  const known = rowReaders.get(key);
  if (known) return known;
  const compiled = compileRowReader(fields.map(columnOf));
  rowReaders.set(key, compiled);
  return compiled;
}

/**
 * Compiles a function that builds a row from its texts. Adding forty properties to an object one by one takes several
 * times as long as writing it as a literal. An object whose first column, its id, is null becomes null.
 */
function compileRowReader(columns: readonly Column[]): ReadRow {
  const written = columns.map(({ part, name, read }, index) => {
    const value = read === itself ? `v[${index}]` : `(v[${index}] === null ? null : r${index}(v[${index}]))`;
    return { part, index, text: property(name, value) };
  });
  const properties = [...Map.groupBy(written, ({ part, index }) => part ?? index)].map(([part, group]) => {
    const texts = group.map(({ text }) => text).join();
    const first = `v[${group[0]?.index}]`;
    return typeof part === 'string' ? property(part, `${first} === null ? null : {${texts}}`) : texts;
  });
  const names = columns.map((_, index) => `r${index}`);
  const compile = new Function(...names, `return (v) => ({${properties.join()}})`);
  return compile(...columns.map(({ read }) => read)) as ReadRow;
}

const property = (name: string, value: string): string => `${JSON.stringify(name)}: ${value}`;
