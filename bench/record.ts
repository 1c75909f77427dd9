import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { createDatabase, createPool } from '#server/database/connection.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { createLogger } from '#server/lib/process/logger.ts';
import type { Ask } from './operations.ts';

/** One statement as the server sent it, with what came back. */
export interface Statement {
  query: pg.QueryConfig;
  values: unknown[];
  rows: readonly object[];
}

export interface Recorder {
  /** Has the server itself answer a request, and tells what it asked of the database for that. */
  record(ask: Ask): Promise<Statement[]>;
  close(): Promise<void>;
}

/** The whole server on a shop, with an ear on its database connections. */
export async function createRecorder(url: string, token: string): Promise<Recorder> {
  let heard: Statement[] = [];
  const pool = createPool(url, { Client: listeningClient((statement) => heard.push(statement)) });
  const logger = createLogger('silent');
  const app = await buildApp({ database: createDatabase(pool), pool, config: readConfig({}), logger });
  const answer = async ({ method, path, body }: Ask): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const payload = body as object | undefined;
    const reply = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
    if (reply.statusCode < 300) return reply.json();
    throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`);
  };
  // The first request asks whose the token is; the others know.
  await answer({ method: 'GET', path: '/api/v1/orders/stage-counts', check: () => {} });
  return {
    record: async (ask) => {
      heard = [];
      ask.check(await answer(ask));
      return heard;
    },
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

type Callback = (error: Error | null, result?: pg.QueryResult<object>) => void;

/** A client that tells of every statement, in the order of asking; its rows are there once it is answered. */
function listeningClient(tell: (statement: Statement) => void): typeof pg.Client {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  function listening(this: pg.Client, ...args: unknown[]): unknown {
    const [asked, given] = args as [string | pg.QueryConfig, unknown];
    const config = typeof asked === 'string' ? { text: asked } : asked;
    const values = config.values ?? (Array.isArray(given) ? given : []);
    const statement: Statement = { query: config, values, rows: [] };
    tell(statement);
    // The pool asks with a callback, a transaction with a promise.
    const place = args.findIndex((each) => typeof each === 'function');
    if (place < 0) {
      const answer = query.apply(this, args) as Promise<pg.QueryResult<object>>;
      return answer.then((result) => {
        statement.rows = result.rows;
        return result;
      });
    }
    const callback = args[place] as Callback;
    const heardBack: Callback = (error, result) => {
      statement.rows = result?.rows ?? [];
      callback(error, result);
    };
    return query.apply(this, args.with(place, heardBack));
  }
  class ListeningClient extends pg.Client {}
  Object.assign(ListeningClient.prototype, { query: listening });
  return ListeningClient;
}
