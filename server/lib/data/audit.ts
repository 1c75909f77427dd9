import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#server/database/connection.ts';
import { type Call, hasParsed, NamedQuery, named, type Runner, runNamed } from './named-query.ts';
import { statement } from './statement.ts';

/** The author of changes, as the audit triggers store it; at a public route nobody is signed in. */
export interface Actor {
  userId: number | null;
  userName: string;
  ipAddress: string;
  requestId: string;
}

/**
 * Runs work in a transaction whose changes have an author for the audit triggers. As Drizzle's `transaction()`, but it
 * begins with the first statement of the work, which saves each write a round trip.
 */
export async function transactionAs<Result>(
  database: Database,
  actor: Actor,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { client: pool, dialect, schema, options } = database._.session as unknown as PoolSession;
  const client = await pool.connect();
  const begun = new BegunByFirst(client, actor);
  const transaction = new NodePgTransaction<Nothing, Nothing>(
    dialect,
    new NodePgSession(begun as unknown as pg.PoolClient, dialect, schema, options),
    schema,
  );
  try {
    const result = await work(transaction);
    await runNamed(client, commit);
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const begin = named('begin', 'begin');
const setAuthor = named('author of changes', "select set_config('miqyas.audit', $1, true)");
const commit = named('commit', 'commit');

/** A client in a transaction that begins, with its author, together with the first statement. */
class BegunByFirst implements Runner {
  readonly #client: pg.PoolClient;
  readonly #calls: readonly Call[];
  #beginning: Promise<void> | undefined;
  #isBegun = false;

  constructor(client: pg.PoolClient, actor: Actor) {
    this.#client = client;
    this.#calls = [
      { statement: begin, values: [] },
      { statement: setAuthor, values: [JSON.stringify(actor)] },
    ];
  }

  readonly query = ((...query: Parameters<pg.PoolClient['query']>): unknown => {
    if (this.#isBegun) return this.#client.query(...query);
    const first: unknown = query[0];
    if (!this.#beginning && first instanceof NamedQuery && this.#areKnown()) {
      this.#isBegun = true;
      first.precededBy = this.#calls;
      return this.#client.query(...query);
    }
    this.#beginning ??= this.#begin();
    if (!(first instanceof NamedQuery)) return this.#beginning.then(() => this.#client.query(...query));
    this.#beginning.then(
      () => this.#client.query(...query),
      (error: Error) => first.handleError(error),
    );
    return first;
  }) as Runner['query'];

  #areKnown(): boolean {
    return this.#calls.every(({ statement: { name, text } }) => hasParsed(this.#client, name, text));
  }

  /** Begins on its own: on a new connection, or before a statement of Drizzle's. */
  async #begin(): Promise<void> {
    for (const { statement, values } of this.#calls) await runNamed(this.#client, statement, values);
    this.#isBegun = true;
  }
}

type Nothing = Record<string, never>;
type SessionArguments = ConstructorParameters<typeof NodePgSession<Nothing, Nothing>>;

/** Drizzle's types hide what a session on a pool consists of. */
interface PoolSession {
  client: pg.Pool;
  dialect: SessionArguments[1];
  schema: SessionArguments[2];
  options: SessionArguments[3];
}

/** Runs work whose changes are not logged, such as filling a new shop; inside a transaction. */
export async function unaudited<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const [before] = await readSaid(database);
  await say(database, { what: 'off' });
  const done = await work();
  await say(database, { what: before?.said ?? '' });
  return done;
}

const readSaid = statement<{ said: string | null }>(
  'who writes',
  () => sql`select current_setting('miqyas.audit', true) as said`,
);
const say = statement<unknown, { what: string }>(
  'say who writes',
  ({ what }) => sql`select set_config('miqyas.audit', ${what}, true)`,
);
