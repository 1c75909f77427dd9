import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createDatabase } from '#server/database/connection.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { buildApp } from './app.ts';

type Headers = Record<string, string>;

export const owner = {
  name: 'Amina Siddiqui',
  email: 'owner@example.com',
  password: 'measure-twice-cut-once',
  passwordConfirmation: 'measure-twice-cut-once',
};

/** Passes a request that the contract's types forbid: a wrong body, or a query as text. */
export const raw = (value: unknown) => value as never;

type Response = Awaited<ReturnType<Awaited<ReturnType<typeof buildApp>>['inject']>>;

/** Of no type, as a test without a contract reads it. */
const contentOf = (response: Response) =>
  response.headers['content-type']?.includes('json') ? response.json() : response.body;

/** What the server answered: either the reply of the contract or a refusal; reading the other one fails. */
class Answer<Body> {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly bytes: Buffer;
  readonly #content: unknown;

  constructor(response: Response) {
    this.status = response.statusCode;
    this.headers = response.headers;
    this.bytes = response.rawPayload;
    this.#content = contentOf(response);
  }

  get body(): Body {
    if (this.status >= 400) throw new Error(`answered ${this.status}: ${JSON.stringify(this.#content)}`);
    return this.#content as Body;
  }

  get problem(): ErrorReply {
    if (this.status < 400) throw new Error(`not refused, but answered ${this.status}`);
    return this.#content as ErrorReply;
  }
}

type Unchecked = Answer<ReturnType<typeof contentOf>>;

/** Somebody who calls the API: a user, or a visitor without a token. */
interface Caller {
  token: string | null;
  /** Calls a route: `await owner.call(customerContract.get, { params: { id } })`. */
  call<C extends Contract>(
    contract: C,
    request: RequestOf<C>,
    headers?: Headers,
  ): Promise<Answer<ReplyOf<C>>>;
  /** Signs in with a password, and returns the caller that this opens. */
  signIn(fields: { email: string; password: string }, headers?: Headers): Promise<Caller & { token: string }>;
  /** Sends to an address that a test puts together, below "/api/v1" unless it starts with "/api/": nothing is checked. */
  send(method: Contract['method'], path: string, body?: unknown, headers?: Headers): Promise<Unchecked>;
}

/**
 * Runs the whole server on a new database, or a copy of a template, for tests through the API. Call it at a test file's top
 * level.
 */
export async function testApp(env: Record<string, string> = {}, template?: string) {
  const { pool, database, url, serverPool } = await testDatabase(template);
  const folder = await mkdtemp(join(tmpdir(), 'miqyas-files-'));
  const config = readConfig({ DATA_DIR: folder, ...env });
  const parts = { pool: serverPool, database: createDatabase(serverPool) };
  const app = await buildApp({ ...parts, config, logger: pino({ level: 'silent' }) });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A caller with the token, or a signed-out one. */
  const as = (token: string | null): Caller => {
    const inject = (method: Contract['method'], url: string, body?: unknown, headers: Headers = {}) =>
      app.inject({
        method,
        url,
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
    const send: Caller['send'] = async (method, path, body, headers) =>
      new Answer<ReturnType<typeof contentOf>>(
        await inject(method, path.startsWith('/api/') ? path : `/api/v1${path}`, body, headers),
      );
    const call: Caller['call'] = async (contract, request, headers) => {
      const { params, query, body } = request as Record<'params' | 'query' | 'body', object | undefined>;
      return new Answer(await inject(contract.method, addressOf(contract, params, query), body, headers));
    };
    return {
      token,
      call,
      send,
      signIn: async (fields, headers) => {
        const { body } = await call(accountContract.signIn, { body: fields }, headers);
        if ('challenge' in body) throw new Error('a second factor is asked for');
        // As if users whom a test hired had chosen a password of their own since.
        if (body.needsOwnPassword)
          await pool.query('update users set must_change_password = false where id = $1', [body.user.id]);
        return { ...as(body.access_token), token: body.access_token };
      },
    };
  };

  /** Signs up the first user, who becomes the admin. */
  const signUpOwner = async () => {
    const { body } = await as(null).call(accountContract.signUp, { body: owner });
    if ('awaitsAdmin' in body) throw new Error('the shop was founded before');
    return as(body.token);
  };

  /** A user who signed up where that is open, and was let in by an admin: signed in, as the reply of a sign-in says. */
  const joinShop = async (fields: typeof owner, headers: Headers = {}) => {
    await as(null).call(accountContract.signUp, { body: fields }, headers);
    await pool.query('update users set active = true, awaits_admin = false where email = $1', [fields.email]);
    const { body } = await as(null).call(accountContract.signIn, { body: fields });
    if ('challenge' in body) throw new Error('a second factor is asked for');
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

/** The address of a call, below "/api". */
function addressOf({ path, root }: Contract, params: object = {}, query: object | string = {}): string {
  const values = new Map(Object.entries(params));
  const place = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const asked = typeof query === 'string' ? query : new URLSearchParams(Object.entries(query)).toString();
  return `/api${root ? '' : '/v1'}${place}${asked && `?${asked}`}`;
}
