import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openCluster, startCluster, stopCluster } from '#server/database/cluster.ts';
import { addressUrl, connectAsSuperuser, makeShopDatabase } from '#server/database/cluster-connection.ts';
import { writeOwnFile } from '#server/database/cluster-owner.ts';
import { databasePid, newDataDir, removeDataDir, startServer, type TestServer } from './test-server.ts';
import { enter, send, startWriters, tableOf } from './test-writers.ts';

/** `npm run test:cluster`: two servers on two nodes of PostgreSQL, of which the first is killed. */
const isWanted = process.env.CLUSTER_TEST !== undefined;

const password = 'test';
const folders = isWanted ? await Promise.all(['one', 'two'].map(() => newDataDir())) : [];
const servers: TestServer[] = [];
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop('SIGKILL');
  for (const stop of stops) await stop();
  for (const folder of folders) await removeDataDir(folder);
});

const freePort = async () => (await listenOn(createServer())).end();

async function listenOn(server: ReturnType<typeof createServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    port,
    end: () => {
      server.close();
      return port;
    },
  };
}

/** One address that leads to whichever node is the primary, as HAProxy does. */
async function startSwitch(first: number) {
  const current = { port: first };
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connectTo(current.port, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const { port, end } = await listenOn(server);
  return {
    port,
    leadTo: (next: number) => {
      current.port = next;
      for (const socket of open) socket.destroy();
    },
    end,
  };
}

test.skipIf(!isWanted)(
  'a killed primary loses nothing that was answered, and writes go on at the one that was its standby',
  { timeout: 300_000 },
  async () => {
    const [one = '', two = ''] = folders;
    const ports = [await freePort(), await freePort()] as const;
    const primary = await openCluster(join(one, 'postgres'), password);
    await startCluster(primary, { port: ports[0] });
    const superuser = await connectAsSuperuser({ port: ports[0] }, password);
    await makeShopDatabase(superuser, password);
    await superuser.end();
    await stopCluster(primary, 10);
    // With owner and rights.
    execFileSync('cp', ['-a', primary.folder, two]);
    const standby = await openCluster(join(two, 'postgres'), password);
    await writeOwnFile(join(standby.folder, 'standby.signal'), '', standby.owner);
    await startCluster(primary, { port: ports[0] }, `synchronous_standby_names = '*'\n`);
    await startCluster(
      standby,
      { port: ports[1] },
      `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=postgres password=${password}'\n`,
    );
    stops.push(
      () => stopCluster(primary, 2),
      () => stopCluster(standby, 2),
    );

    const address = await startSwitch(ports[0]);
    stops.push(async () => address.end());
    const DATABASE_URL = addressUrl({ port: address.port }, 'miqyas', password, 'miqyas');
    for (const DATA_DIR of folders)
      servers.push(await startServer({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'fatal' }));
    const urls = servers.map(({ url }) => url);
    const [first = '', second = ''] = urls;
    await enter(first);

    const writers = startWriters('primary killed, standby promoted', urls);
    await writers.written(200);
    process.kill((await databasePid(one)) ?? 0, 'SIGKILL');
    const killedAt = Date.now();
    const promoted = await connectAsSuperuser({ port: ports[1] }, password);
    await promoted.query('select pg_promote()');
    await promoted.end();
    address.leadTo(ports[1]);
    await writers.written(200);
    const figure = await writers.compare(async () => {
      const client = new pg.Client(addressUrl({ port: ports[1] }, 'miqyas', password, 'miqyas'));
      await client.connect();
      return client;
    });
    expect(figure.slowestWrite).toBeLessThan(30_000);
    process.stdout.write(
      `${tableOf([figure])}200 writes were answered ${Date.now() - killedAt} ms after the kill\n`,
    );

    // What one server ends, the other hears of.
    expect((await send(second, '/customers')).status).toBe(200);
    expect((await send(first, '/sign-out', {})).status).toBe(204);
    await vi.waitUntil(async () => (await send(second, '/customers')).status === 401, 2000);
  },
);
