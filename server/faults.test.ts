import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import {
  databasePid,
  freezeDatabase,
  newDataDir,
  removeDataDir,
  startServer,
  type TestServer,
} from '#server/test-server.ts';
import { enter, type Figure, send, startWriters, tableOf } from '#server/test-writers.ts';

/**
 * What breaks under eight writers. `npm run test:faults` sets FAULT_ROUNDS, so that each fault comes more often and lasts longer, and
 * prints the table.
 */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1);
const isLong = rounds > 1;

vi.setConfig({ testTimeout: isLong ? 900_000 : 120_000 });

const dataDir = await newDataDir();
const port = 20_000 + (process.pid % 20_000);
let server: TestServer;
const start = async (env: Record<string, string> = {}) => {
  server = await startServer({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal', ...env });
};
afterAll(async () => {
  await server?.stop('SIGKILL');
  await removeDataDir(dataDir);
  if (isLong) process.stdout.write(tableOf(figures));
});

const figures: Figure[] = [];
const url = `http://localhost:${port}`;

async function connect(): Promise<pg.Client> {
  const address = (await runningDatabaseUrl(dataDir)) ?? '';
  const client = new pg.Client(address.replace('//miqyas:', '//postgres:'));
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function inDatabase<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = await connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

/** Lets a fault come while eight write. */
async function underWriters(fault: string, work: () => Promise<unknown>, times = rounds): Promise<Figure> {
  const writers = startWriters(`${fault}, ${times} ×`, [url]);
  try {
    for (let round = 0; round < times; round += 1) {
      await writers.written(20);
      await work();
    }
    await writers.written(20);
    const figure = await writers.compare(connect);
    figures.push(figure);
    return figure;
  } finally {
    writers.stop();
  }
}

/** A server ends whose database ends again and again soon after its start. */
const untilSettled = () => (isLong ? wait(11_000) : undefined);

const endDatabase = async (signal: NodeJS.Signals) => {
  await untilSettled();
  process.kill((await databasePid(dataDir)) ?? 0, signal);
};
const killDatabase = () => endDatabase('SIGKILL');

const killServer = async () => {
  await server.stop('SIGKILL');
  await start();
};

async function pauseDatabase(milliseconds: number): Promise<void> {
  const goOn = await freezeDatabase(dataDir);
  await wait(milliseconds).finally(goOn);
}

const found = async () => {
  await server?.stop();
  await start();
  await enter(url);
};

test.skipIf(process.platform !== 'linux')(
  'nothing answered is lost or doubled, and numbers have no gap, whatever breaks under eight writers',
  async () => {
    await found();
    await underWriters('server killed', killServer);
    await underWriters('database killed', killDatabase);
    await underWriters('both killed', async () => {
      await killDatabase();
      await killServer();
    });

    const silence = await underWriters('database silent', () => pauseDatabase(isLong ? 60_000 : 10_000), 1);
    // Nobody waits until the network comes back.
    expect(silence.slowestTry).toBeLessThan(9500);
  },
);

const long = test.skipIf(!isLong);

long('a database that restarts', async () => {
  await found();
  await underWriters('database restarted', () => endDatabase('SIGINT'));
});

long('connections that others have taken', async () => {
  await found();
  await underWriters('connections exhausted', async () => {
    const address = (await runningDatabaseUrl(dataDir)) ?? '';
    const others: pg.Client[] = [];
    // Those of the server go, and others take their places.
    await inDatabase(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'miqyas_server'",
    );
    for (;;) {
      const client = new pg.Client(address);
      client.on('error', () => {});
      if (
        !(await client.connect().then(
          () => true,
          () => false,
        ))
      )
        break;
      others.push(client);
    }
    await wait(3000);
    await Promise.all(others.map((each) => each.end()));
  });
});

long('a lock that is held for long', async () => {
  await found();
  await underWriters(
    'table locked for 15 s',
    async () => void (await inDatabase('begin; lock table customers; select pg_sleep(15); commit')),
    1,
  );
});

long('a clock that is a day off', async () => {
  await found();
  for (const days of [1, -1]) {
    const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${days * 86_400_000};`;
    await server.stop();
    await start({ NODE_OPTIONS: `--import=${clock.replaceAll(' ', '%20')}` });
    await enter(url);
    await underWriters(`clock of the server ${days > 0 ? 'a day ahead' : 'a day behind'}`, killDatabase, 2);
  }
});

const command = (name: string, ...args: string[]) =>
  spawn(process.execPath, [`server/commands/${name}.main.ts`, ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: 'ignore',
  });

/** Ends a process, or the server, while it works, each time later. */
const laterInEach = (round: number, longest: number) => wait((longest * (round + 1)) / (rounds + 1));

/** Repeats a request with its key until it is answered. */
async function untilAnswered(path: string, body: unknown): Promise<void> {
  const key = `key ${Math.random()}`;
  for (let isAnswered = false; !isAnswered; await wait(100)) {
    const reply = await send(url, path, body, key).catch(() => undefined);
    isAnswered = reply !== undefined && reply.status < 300;
    if (reply && !isAnswered) expect(reply.status).toBe(503);
  }
}

const count = async (table: string) =>
  Number((await inDatabase<{ count: string }>(`select count(*) from ${table}`))[0]?.count);

long('a server that is killed while it imports', async () => {
  await found();
  const before = await count('customers');
  for (let round = 0; round < rounds; round += 1) {
    const rows = Array.from({ length: 200 }, (_, row) => ({
      row: row + 1,
      name: `Imported ${round} ${row}`,
      customerCode: `I-${round}-${row}`,
    }));
    const whole = untilAnswered('/customers/import', { rows, known: 'skip' });
    await laterInEach(round, 800);
    await killServer();
    await whole;
  }
  expect(await count('customers')).toBe(before + 200 * rounds);
});

long('a command that is killed while it works', async () => {
  await found();
  await underWriters('rebuild and backup killed', async () => {
    for (const each of [command('rebuild'), command('backup', `${dataDir}/killed-${Math.random()}.tar`)]) {
      const ended = once(each, 'close');
      await wait(Math.random() * 1500);
      each.kill('SIGKILL');
      await ended;
    }
  });
  const [code] = await once(command('rebuild', '--check'), 'close');
  expect(code).toBe(0);
  const [backedUp] = await once(command('backup', `${dataDir}/whole.tar`), 'close');
  expect(backedUp).toBe(0);
});

long('a first start that is killed', async () => {
  await server?.stop();
  const folder = await newDataDir();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const starting = spawn(process.execPath, ['server/main.js'], {
        cwd: resolve(import.meta.dirname, '..'),
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: String(port) },
        stdio: 'ignore',
      });
      await laterInEach(round, 6000);
      starting.kill('SIGKILL');
      await once(starting, 'close');
    }
    const whole = await startServer({ DATA_DIR: folder });
    expect((await fetch(`${whole.url}/readyz`)).status).toBe(200);
    await whole.stop();
  } finally {
    await removeDataDir(folder);
  }
});
