import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { owner } from '#server/test-app.ts';
import { newDataDir, removeDataDir, startServer, type TestServer } from '#server/test-server.ts';
import { clusterOwner } from './cluster-owner.ts';
import { reachDatabase } from './reach-database.ts';
import { testDatabase } from './test-database.ts';

vi.setConfig({ testTimeout: 90_000 });

/** Debian 13 and Ubuntu 24.04 have one that keeps prepared statements, which began with 1.21. */
function hasPgBouncer(): boolean {
  try {
    const [, version = ''] =
      /PgBouncer (\d+\.\d+)/.exec(execFileSync('pgbouncer', ['--version']).toString()) ?? [];
    return version.localeCompare('1.21', 'en', { numeric: true }) >= 0;
  } catch {
    return false;
  }
}

const folder = await newDataDir();
const bouncers = new Set<ChildProcess>();
afterAll(async () => {
  for (const each of bouncers) each.kill('SIGKILL');
  await removeDataDir(folder);
});
const { url } = await testDatabase();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts a PgBouncer before the database; returns the address through it. */
async function bounce(settings: string): Promise<string> {
  const port = await freePort();
  const { searchParams, hostname, port: behind, username, password, pathname } = new URL(asHttp(url));
  const host = searchParams.get('host') ?? hostname;
  const file = join(folder, `${port}.ini`);
  await writeFile(
    file,
    `[databases]
shop = host=${host} port=${behind || 5432} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
${settings}
`,
  );
  const ids = process.getuid?.() === 0 ? await clusterOwner(join(folder, 'postgres')) : {};
  if (ids.uid !== undefined) await chown(file, ids.uid, ids.gid ?? ids.uid);
  bouncers.add(spawn('pgbouncer', [file], { uid: ids.uid, gid: ids.gid, stdio: 'ignore' }));
  return `postgresql://${username}:${password}@127.0.0.1:${port}/shop`;
}

/** A URL without a host isn't one for Node. */
const asHttp = (address: string) => address.replace(/^postgresql:\/\/([^@]*)@\//, 'http://$1@socket/');

const refusalOf = (address: string, isPooled: boolean) =>
  reachDatabase(address, { variable: 'DATABASE_URL', say: () => {}, isPooled, timeoutMs: 5000 }).then(
    () => undefined,
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe.skipIf(!hasPgBouncer())('through a PgBouncer', () => {
  test('that keeps prepared statements the server works, listens directly and has its limits', async () => {
    const pooled = await bounce('max_prepared_statements = 200');
    const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: pooled, DATABASE_DIRECT_URL: url });
    const [first, second] = [await start(), await start()];
    try {
      const token = await signUp(first);
      const { statuses, seen } = await writeAndRead([first, second], token);
      expect(statuses).toEqual(statuses.map(() => 201));
      expect(seen).toBe(statuses.length);

      expect((await call(first, token, '/sign-out', {})).status).toBe(204);
      await vi.waitUntil(async () => (await call(second, token, '/customers')).status === 401, 2000);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
    const client = new pg.Client(pooled);
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
    );
    await client.end();
    expect(rows).toEqual([{ statement: '30s', lock: '10s' }]);
  });

  test('that forgets them the start is refused in a sentence', async () => {
    expect(await refusalOf(await bounce('max_prepared_statements = 0'), true)).toMatch(
      /^StartError: DATABASE_URL: the PgBouncer at 127.0.0.1:\d+ forgets prepared statements: .*1\.21/,
    );
  });

  test('that an address names as PostgreSQL itself the start is refused in a sentence', async () => {
    const ignoring =
      'ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout';
    for (const settings of ['', ignoring])
      expect(await refusalOf(await bounce(settings), false)).toMatch(
        /^StartError: DATABASE_URL: 127.0.0.1:\d+ is a PgBouncer: .*DATABASE_DIRECT_URL/,
      );
  });
});

const call = (server: TestServer, token: string, path: string, body?: unknown) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function signUp(server: TestServer): Promise<string> {
  const reply = await call(server, '', '/sign-up', owner);
  return ((await reply.json()) as { token: string }).token;
}

/** Eight writers, by turns at each server. */
async function writeAndRead(servers: TestServer[], token: string) {
  const statuses: number[] = [];
  const write = async (writer: number) => {
    for (let round = 0; round < 10; round += 1) {
      const server = servers[(writer + round) % servers.length] as TestServer;
      const body = { name: `Bilal ${writer}`, phone: '0501234567' };
      statuses.push((await call(server, token, '/customers', body)).status);
      await call(server, token, '/customers?perPage=50');
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  const reply = await call(servers[0] as TestServer, token, '/customers?perPage=200');
  return { statuses, seen: ((await reply.json()) as { data: unknown[] }).data.length };
}
