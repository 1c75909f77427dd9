import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createDatabase } from '#server/database/connection.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { buildApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Headers = Record<string, string>;

export const owner = {
  name: 'Amina Siddiqui',
  email: 'owner@example.com',
  password: 'measure-twice-cut-once',
  passwordConfirmation: 'measure-twice-cut-once',
};

/** Runs the whole server on a new database, for tests through the API. Call it at a test file's top level. */
export async function testApp(env: Record<string, string> = {}) {
  const { pool, database, url, serverPool } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'miqyas-files-'));
  const config = readConfig({ DATA_DIR: folder, ...env });
  const parts = { pool: serverPool, database: createDatabase(serverPool) };
  const app = await buildApp({ ...parts, config, logger: pino({ level: 'silent' }) });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A client with the token, or a signed-out one. A path is below "/api/v1" unless it starts with "/api/". */
  const as = (token: string | null) => {
    const call = async (method: Method, path: string, body?: unknown, headers: Headers = {}) => {
      const response = await app.inject({
        method,
        url: path.startsWith('/api/') ? path : `/api/v1${path}`,
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = response.headers['content-type']?.includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? response.json() : response.body,
        bytes: response.rawPayload,
      };
    };
    return {
      token,
      get: (path: string, headers?: Headers) => call('GET', path, undefined, headers),
      post: (path: string, body?: unknown, headers?: Headers) => call('POST', path, body, headers),
      patch: (path: string, body?: unknown, headers?: Headers) => call('PATCH', path, body, headers),
      delete: (path: string, body?: unknown, headers?: Headers) => call('DELETE', path, body, headers),
    };
  };

  /** Signs up the first user, who becomes the admin. */
  const signUpOwner = async () => {
    const { status, body } = await as(null).post('/sign-up', owner);
    if (status !== 201 && status !== 200)
      throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    return as(body.token);
  };

  /** A user who signed up where that is open, and was let in by an admin: signed in, as the reply of a sign-in says. */
  const joinShop = async (fields: typeof owner, headers: Headers = {}) => {
    const joined = await as(null).post('/sign-up', fields, headers);
    if (joined.status !== 201) throw new Error(`sign-up answered ${joined.status}`);
    await pool.query('update users set active = true, awaits_admin = false where email = $1', [fields.email]);
    const { body } = await as(null).post('/sign-in', fields);
    return { ...body, token: body.access_token };
  };

  /** Another server process on the same database, for the top level of a test file. */
  const startAnother = async (env: Record<string, string> = {}) => {
    const another = await buildApp({ ...parts, config: readConfig(env), logger: pino({ level: 'silent' }) });
    afterAll(() => another.close());
    return another;
  };

  return { app, joinShop, startAnother, database, pool, serverPool, url, config, as, signUpOwner };
}
