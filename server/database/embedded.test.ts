import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { newDataDir, removeDataDir } from '#server/test-server.ts';
import { startEmbeddedDatabase } from './embedded.ts';

// Creating a database is slow while the disk is busy.
vi.setConfig({ testTimeout: 90_000 });

const isRoot = process.getuid?.() === 0;
const home = await newDataDir();
const folders = new Set<string>();
afterAll(async () => {
  for (const folder of [...folders, home]) await removeDataDir(folder);
});

/** Starts a database in a folder of that name and runs one query. */
const tryIn = async (name: string, question: string) => {
  const dataDir = join(home, name);
  folders.add(dataDir);
  const onLost = () => {};
  const database = await startEmbeddedDatabase({ dataDir, logger: pino({ level: 'silent' }), onLost });
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  await database.stop();
  return rows[0];
};

test('the password of the server opens no other role, and is another one at each start', async () => {
  const dataDir = join(home, 'roles');
  folders.add(dataDir);
  const start = () => startEmbeddedDatabase({ dataDir, logger: pino({ level: 'silent' }), onLost: () => {} });
  const passwords = [];
  for (let starts = 0; starts < 2; starts += 1) {
    const database = await start();
    passwords.push(new URL(database.url.replace('@/', '@localhost/')).password);
    for (const role of ['miqyas', 'postgres']) {
      const client = new pg.Client(database.url.replace('miqyas_server:', `${role}:`));
      await expect(client.connect()).rejects.toThrow(/password authentication failed/);
    }
    await database.stop();
  }
  expect(new Set(passwords).size).toBe(2);
});

test('the server is no superuser, and its database syncs to the disk before it confirms', async () => {
  const question = `select current_user as role, current_setting('is_superuser') as superuser,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('listen_addresses') as addresses`;
  const expected = { role: 'miqyas_server', superuser: 'off', fsync: 'on', commit: 'on' };
  // What a shell sets for other databases is ignored.
  for (const [name, value] of Object.entries({ PGPORT: '6543', PGSSLMODE: 'require', PGHOST: 'db.example' }))
    vi.stubEnv(name, value);
  expect(await tryIn('plain', question)).toEqual({ ...expected, addresses: '' });
  vi.unstubAllEnvs();
  expect((await stat(join(home, 'plain/postgres.password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(home, 'plain/postgres'))).mode & 0o777).toBe(0o700);
  // A path that is too long for a socket.
  expect(await tryIn('x'.repeat(100), question)).toEqual({ ...expected, addresses: '127.0.0.1' });
});

test.runIf(isRoot && process.platform === 'linux')(
  "root's database runs in a folder that is closed to others",
  async () => {
    await mkdir(join(home, 'closed'));
    await chmod(join(home, 'closed'), 0o700);
    expect(await tryIn('closed/data', 'select 1 as one')).toEqual({ one: 1 });
  },
);

test.runIf(isRoot)('a folder that an ordinary user began stays theirs when root goes on', async () => {
  await mkdir(join(home, 'theirs/postgres'), { recursive: true });
  await chown(join(home, 'theirs/postgres'), 65534, 65534);
  expect(await tryIn('theirs', 'select 1 as one')).toEqual({ one: 1 });
  expect((await stat(join(home, 'theirs/postgres'))).uid).toBe(65534);
});

test('a folder that cannot be one is named', async () => {
  await writeFile(join(home, 'file'), '');
  await expect(tryIn('file', 'select 1')).rejects.toThrow(/DATA_DIR \S+file can't be opened/);
});
