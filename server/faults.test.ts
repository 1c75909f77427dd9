import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import { withMigrations } from '#server/database/test-migrations.ts';
import {
  databasePid,
  freezeDatabase,
  newDataDir,
  removeDataDir,
  startServer,
  type TestServer,
} from '#server/test-server.ts';
import { enter, type Figure, send, sendPicture, startWriters, tableOf } from '#server/test-writers.ts';

/**
 * What breaks under eight writers. `npm run test:faults` sets FAULT_ROUNDS, so that each fault comes more often and lasts longer, and
 * prints the table.
 */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1);
const isLong = rounds > 1;

vi.setConfig({ testTimeout: isLong ? 900_000 : 120_000 });

let dataDir = await newDataDir();
const port = 20_000 + (process.pid % 20_000);
let server: TestServer;
const start = async (env: Record<string, string> = {}) => {
  const own = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1,::1' };
  server = await startServer({ ...own, ...env });
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
    if (isLong) process.stdout.write(`${JSON.stringify(figure)}\n`);
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

/** Founds the shop unless it is. */
const found = async () => {
  await server?.stop();
  await start();
  await enter(url);
};

/** Nothing answered is lost or doubled, and numbers have no gap: `underWriters` compares. */
describe.skipIf(process.platform !== 'linux')('eight writers', () => {
  beforeAll(found);

  test('a server that is killed', async () => {
    await underWriters('server killed', killServer);
  });

  test('a database that is killed', async () => {
    await underWriters('database killed', killDatabase);
  });

  test('both killed', async () => {
    await underWriters('both killed', async () => {
      await killDatabase();
      await killServer();
    });
  });

  test('a database that is silent', async () => {
    const silence = await underWriters('database silent', () => pauseDatabase(isLong ? 60_000 : 10_000), 1);
    // Nobody waits until the network comes back.
    expect(silence.slowestTry).toBeLessThan(9500);
  });
});

const long = test.skipIf(!isLong);

/** Works on a shop of its own. */
async function inFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  await server?.stop();
  const before = dataDir;
  dataDir = folder;
  try {
    await found();
    await work();
  } finally {
    await server.stop('SIGKILL');
    await removeDataDir(folder);
    dataDir = before;
  }
}

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

long('a server that is killed while pictures arrive', async () => {
  await found();
  const drawn = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  for (let round = 0; round < rounds; round += 1) {
    const arrived = untilPictureArrived(drawn);
    await laterInEach(round, 1500);
    await killServer();
    await arrived;
  }
  const images = await inDatabase<{ key: string }>('select storage_key as key from images');
  expect(images.length).toBeGreaterThanOrEqual(rounds);
  // Whatever is in the database has its bytes.
  for (const { key } of images) expect((await fetch(`${url}/images/${key}.jpg`)).status).toBe(200);
});

/** Sends a picture until the server has answered for it. */
async function untilPictureArrived(bytes: Uint8Array): Promise<void> {
  for (;;) {
    const status = await sendPicture(url, bytes).catch(() => undefined);
    if (status === 201) return;
    if (status !== undefined) expect([429, 503]).toContain(status);
    await wait(300);
  }
}

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

long('a disk that is full for a while', async () => {
  const disk = await newDataDir();
  const mounting = ['-t', 'tmpfs', '-o', 'size=700m,mode=711', 'tmpfs', disk];
  // Only the superuser may make a small disk.
  if (spawnSync('mount', mounting).status !== 0) return;
  const fill = async () => {
    await untilSettled();
    const others = createWriteStream(join(disk, 'others'));
    const full = once(others, 'error');
    const part = Buffer.alloc(2 ** 20);
    const write = () => others.write(part, (error) => error || write());
    write();
    await full;
    await wait(5000);
    await rm(join(disk, 'others'));
  };
  await inFolder(join(disk, 'shop'), () => underWriters('disk full', fill)).finally(() =>
    spawnSync('umount', ['--lazy', disk]),
  );
  await rm(disk, { recursive: true });
});

long('an upgrade that is killed', async () => {
  const { migrations, functions } = await withMigrations({
    later: {
      after: 1,
      statement: `alter table customers add column later int; select pg_sleep(0.5);
        create table later as select id from customers; select pg_sleep(0.5)`,
    },
  });
  const upgrade = async () => {
    const code = `import { migrateDatabase } from '#server/database/migrate.ts';
      import { generatedFunctions } from '#server/records/generated-functions.ts';
      const [url, migrations, functions] = process.argv.slice(1);
      console.log('ready');
      await migrateDatabase(url, generatedFunctions, { folders: { migrations, functions } });`;
    const address = (await runningDatabaseUrl(dataDir)) ?? '';
    const args = ['--input-type=module', '--eval', code, address, migrations, functions];
    const cwd = resolve(import.meta.dirname, '..');
    return spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  };
  await inFolder(await newDataDir(), async () => {
    await underWriters('upgrade killed', async () => {
      const each = await upgrade();
      const ended = once(each, 'close');
      await once(each.stdout, 'data');
      await wait(Math.random() * 1000);
      each.kill('SIGKILL');
      await ended;
    });
    const isUpgraded = async () =>
      (await inDatabase("select from information_schema.tables where table_name = 'later'")).length > 0;
    expect(await isUpgraded()).toBe(false);
    // The older version starts on what a killed upgrade leaves.
    await killServer();
    const [code] = await once(await upgrade(), 'close');
    expect(code).toBe(0);
    expect(await isUpgraded()).toBe(true);
  });
});
