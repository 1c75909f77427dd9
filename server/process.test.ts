import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { clusterOwner } from '#server/database/cluster-owner.ts';
import { asSuperuser } from '#server/database/test-cluster.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { owner } from './test-app.ts';
import {
  databasePid,
  isAlive,
  newDataDir,
  removeDataDir,
  startServer,
  type TestServer,
} from './test-server.ts';

// Each test starts whole servers, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const dataDir = await newDataDir();
const running = new Set<TestServer>();
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL');
  running.clear();
});
afterAll(() => removeDataDir(dataDir));

const start = async (env: Record<string, string> = {}) => {
  const server = await startServer({ DATA_DIR: dataDir, ...env });
  running.add(server);
  return server;
};

const failToStart = async (env: Record<string, string>) => {
  const failure = await start(env).catch((error) => error);
  expect(failure).toBeInstanceOf(Error);
  return failure as Error & { code: number };
};

interface Body {
  token: string;
  access_token: string;
  customerCode: string;
  data: Body[];
}

let token = '';
const call = async ({ url }: TestServer, method: string, path: string, body?: unknown) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/v1${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  } as RequestInit);
  return { status: reply.status, body: (await reply.json()) as Body };
};

/** Founds the shop, or signs its owner in. */
const enter = async (server: TestServer) => {
  const founded = await call(server, 'POST', '/sign-up', owner);
  token = founded.body.token ?? (await call(server, 'POST', '/sign-in', owner)).body.access_token;
};

/** Creates customers until the server is gone; collects the codes of those that were confirmed. */
const writeUntilGone = async (server: TestServer, answered: string[]) => {
  for (;;) {
    const reply = await call(server, 'POST', '/customers', { name: 'Bilal', phone: '0501234567' }).catch(
      () => undefined,
    );
    if (reply?.status === 201) answered.push(reply.body.customerCode);
    else if (!reply || !isAlive(server.process.pid ?? 0)) return;
    else await wait(50);
  }
};

const everyCode = async (server: TestServer) => {
  const { body } = await call(server, 'GET', '/customers?perPage=200&sort=-created');
  return body.data.map(({ customerCode }) => customerCode);
};

const until = async (condition: () => Promise<boolean>) => {
  for (const deadline = Date.now() + 30_000; !(await condition()); await wait(50)) {
    if (Date.now() > deadline) throw new Error('it never came true');
  }
};

const health = async ({ url }: TestServer) => (await fetch(`${url}/readyz`)).status;

test('confirmed writes survive a killed server and a killed database', async () => {
  const first = await start();
  expect(await health(first)).toBe(200);
  await enter(first);
  const answered: string[] = [];
  const writers = [1, 2, 3, 4].map(() => writeUntilGone(first, answered));
  await until(async () => answered.length > 20);
  await first.stop('SIGKILL');
  await Promise.all(writers);
  const orphan = await databasePid(dataDir);
  expect(isAlive(orphan ?? 0)).toBe(true);

  const second = await start();
  await until(async () => !isAlive(orphan ?? 0));
  expect(await everyCode(second)).toEqual(expect.arrayContaining(answered));

  const more = writeUntilGone(second, answered);
  const before = answered.length;
  await until(async () => answered.length > before + 5);
  process.kill((await databasePid(dataDir)) ?? 0, 'SIGKILL');
  const sinceKill = answered.length;
  await until(async () => answered.length > sinceKill + 5);
  expect(await health(second)).toBe(200);
  const answeredByNow = [...answered];
  expect(await everyCode(second)).toEqual(expect.arrayContaining(answeredByNow));

  expect(await second.stop()).toBe(0);
  await more;
  expect(await databasePid(dataDir)).toBeUndefined();
});

test('a server finds its built files, keeps its folder from others, and on SIGTERM finishes the request in hand', async () => {
  const server = await start();
  await findFiles(server);
  await refuseOthers(server);
  await finishRequest(server);
});

/** The web, the API browser and passkeys. */
async function findFiles({ url, output }: TestServer): Promise<void> {
  expect(output()).not.toContain('from the sources');
  const get = async (path: string, method = 'GET') => {
    const reply = await fetch(url + path, { method });
    return { status: reply.status, cache: reply.headers.get('cache-control'), text: await reply.text() };
  };
  const page = await get('/');
  expect(page).toMatchObject({ status: 200, cache: 'no-cache' });
  const script = page.text.match(/\/assets\/[^"]+\.js/)?.[0] ?? '';
  const hashed = { status: 200, cache: 'public, max-age=31536000, immutable' };
  expect(await get(script)).toMatchObject(hashed);
  expect(await get(script, 'HEAD')).toMatchObject({ ...hashed, text: '' });
  expect(await get('/icon.svg')).toMatchObject({ status: 200, cache: 'no-cache' });
  const screen = await get('/customers');
  expect(screen).toMatchObject({ status: 200, cache: 'no-cache' });
  expect(await get('/index.html')).toEqual(screen);
  for (const path of ['/assets/missing.js', '/assets/', '/assets/..%2findex.html', '/api/missing']) {
    const { status, cache } = await get(path);
    expect([path, status >= 400 && status < 500, cache?.includes('immutable') ?? false]).toEqual([
      path,
      true,
      false,
    ]);
  }
  expect((await get('/api/docs/static/swagger-ui.css')).status).toBe(200);
  expect(JSON.parse((await get('/api/docs/json')).text)).toHaveProperty('openapi', '3.1.0');
  const passkey = await fetch(`${url}/api/v1/sign-in/passkey/options`, {
    method: 'POST',
    headers: { origin: url },
  });
  expect(passkey.status).toBe(200);
}

/** Another server on the same folder, also in another container, whose processes this one doesn't see, reports that and ends. */
async function refuseOthers(first: TestServer): Promise<void> {
  const anotherRuns = /^Another Miqyas server already runs on \S+: [^\n]+\.$/;
  expect(await failToStart({})).toMatchObject({ code: 1, message: expect.stringMatching(anotherRuns) });
  const path = join(dataDir, 'postgres/postmaster.pid');
  const note = await readFile(path, 'utf8');
  // No process has an id above the largest that Linux gives.
  await writeFile(path, note.replace(/^\d+/, '4194305'));
  const { message } = await failToStart({});
  await writeFile(path, note);
  expect(message).toMatch(anotherRuns);
  expect(await health(first)).toBe(200);
}

async function finishRequest(server: TestServer): Promise<void> {
  await enter(server);
  const body = JSON.stringify({ name: 'Chand', phone: '0507654321' });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'content-length': body.length,
  };
  const slow = request(`${server.url}/api/v1/customers`, { method: 'POST', headers });
  slow.flushHeaders();
  // An idle connection of a browser doesn't delay the end.
  expect(await health(server)).toBe(200);
  await wait(200);
  const since = Date.now();
  const ended = server.stop('SIGTERM');
  await wait(800);
  slow.end(body);
  const [reply] = await once(slow, 'response');
  expect(reply.statusCode).toBe(201);
  expect(await ended).toBe(0);
  expect(Date.now() - since).toBeLessThan(10_000);
  expect(await databasePid(dataDir)).toBeUndefined();
}

test("a stranger with the number of a crashed database isn't taken for it", async () => {
  expect(await (await start()).stop()).toBe(0);
  const stranger = spawn('sleep', ['30'], {
    ...(await clusterOwner(join(dataDir, 'postgres'))),
    stdio: 'ignore',
  });
  const note = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, '', '', ''].join('\n');
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), note);
  await writeFile(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), note);
  const server = await start();
  expect(await server.stop()).toBe(0);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test.runIf(process.platform === 'linux')(
  'a database that just starts in another container keeps its folder, and nothing starts beside it',
  async () => {
    expect(await (await start()).stop()).toBe(0);
    const folder = join(dataDir, 'postgres');
    const other = spawn('flock', ['--no-fork', folder, 'sleep', '30'], { stdio: 'ignore' });
    const note = ['4194305', folder, 1, 5432, '', '', ''].join('\n');
    await writeFile(join(folder, 'postmaster.pid'), note);
    const starting = start();
    await wait(3000);
    expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toBe(note);
    other.kill();
    const server = await starting;
    // The database has the lock now, and keeps it if its server is killed.
    expect(await once(spawn('flock', ['--nonblock', folder, 'true']), 'exit')).toEqual([1, null]);
    expect(await server.stop()).toBe(0);
  },
);

test('a wrong or taken setting is named in one sentence', async () => {
  const wrong = await failToStart({ PORT: 'eighty' });
  expect(wrong).toMatchObject({ code: 1, message: 'PORT must be a whole number from 0 to 65535.' });

  const { url } = await testDatabase();
  const first = await start({ DATABASE_URL: url });
  const taken = await failToStart({ DATABASE_URL: url, PORT: new URL(first.url).port });
  expect(taken.code).toBe(1);
  expect(taken.message).toMatch(/^PORT \d+ is already in use/m);
  expect(await first.stop()).toBe(0);
});

test('the server isn’t ready for as long as its database is away, and alive all the time', async () => {
  const { url } = await testDatabase();
  const server = await start({ DATABASE_URL: url });
  expect(await health(server)).toBe(200);
  const name = url.match(/test_\w+/)?.[0];
  await asSuperuser(inject('clusterUrl'), `alter database ${name} allow_connections false`);
  await asSuperuser(
    inject('clusterUrl'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await until(async () => (await health(server)) === 503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const missing = await fetch(`${server.url}/metrics`);
  expect([missing.status, missing.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('json'),
  ]);
  await asSuperuser(inject('clusterUrl'), `alter database ${name} allow_connections true`);
  await until(async () => (await health(server)) === 200);
  expect(await server.stop()).toBe(0);
});

test('a server goes on while a newer version adds to the database; another of its own version no longer starts', async () => {
  const { url, pool } = await testDatabase();
  const old = await start({ DATABASE_URL: url });
  await enter(old);
  const use = async () => {
    const made = await call(old, 'POST', '/customers', { name: 'Bilal', phone: '0501234567' });
    const read = await Promise.all(
      ['/customers', '/orders', '/items', '/dashboard'].map((path) => call(old, 'GET', path)),
    );
    return [made.status, ...read.map(({ status }) => status)];
  };
  expect(await use()).toEqual([201, 200, 200, 200, 200]);
  await pool.query(`alter table customers add column later text; alter table orders add column later text default 'x';
    create table later_records (id int primary key);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)`);
  for (let round = 0; round < 3; round += 1) expect(await use()).toEqual([201, 200, 200, 200, 200]);
  expect(await health(old)).toBe(200);
  const late = await failToStart({ DATABASE_URL: url });
  expect(late.message).toMatch(
    /^The database was already used by a newer version of Miqyas: update this one\.$/m,
  );
  expect(await old.stop()).toBe(0);
});
