import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { newDatabase } from '#server/database/test-cluster.ts';
import { jpeg, testImages } from '#server/images/test-images.ts';
import { testS3 } from '#server/lib/http/test-s3.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { seedBigShop } from '#server/seed/generated/big-shop.seed.ts';
import { newDataDir, removeDataDir } from '#server/test-server.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { writeBackupFile } from './backup-file.ts';
import { entriesOf, type Manifest, pictureFolder } from './backup-format.ts';
import { refuseWithoutRoom } from './staged-folder.ts';
import { differingFigures, hashesOf, restoreInto, restoreNew, rewrite, testFolder } from './test-backups.ts';

vi.setConfig({ testTimeout: 90_000 });

const shop = await testImages();
const { url, pool, owner, config } = shop;
const folder = await testFolder();
const bucket = await testS3();
afterAll(bucket.close);
const whole = join(folder, 'shop.tar');
/** Generated customers, of whom the log of changes has no entry. */
const generated = 80;
const backUp = async (path: string, passphrase?: string) =>
  writeBackupFile(
    { connection: { connectionString: url }, files: await createStorage(config), passphrase },
    path,
  );

let wholeHashes: Record<string, string> = {};

beforeAll(async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await seedBigShop(client, { customers: generated, orders: 160 }, () => {}).finally(() => client.end());
  await shop.upload(owner.token, await jpeg());
  await backUp(whole);
  wholeHashes = await hashesOf(pool);
}, 60_000);

const addCustomer = () =>
  owner.call(customerContract.create, { body: { name: 'Bilal', phone: '0501234567' } });

test('a backup under writers is one moment of the shop', async () => {
  const path = join(folder, 'busy.tar');
  let isDone = false;
  const writer = async () => {
    for (; !isDone; ) expect((await addCustomer()).status).toBe(201);
  };
  const count = async () => Number((await pool.query('select count(*) from customers')).rows[0].count);
  const before = await count();
  const writers = [writer(), writer(), writer()];
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before);
  const { contents } = await backUp(path).finally(() => {
    isDone = true;
  });
  await Promise.all(writers);
  const { customers = 0, customer_standings: standings } = contents.rows;
  const after = await count();
  expect(customers).toBeGreaterThan(before);
  expect(customers).toBeLessThan(after);
  expect(standings).toBe(customers);

  const restored = await restoreNew(path, join(folder, 'busy'));
  expect(await differingFigures(restored.pool)).toEqual([]);
  const { rows } = await restored.pool.query(`select
    (select count(*) from customers) as customers,
    (select count(*) from audit_entries where record_type = 'customers' and action = 'create') as logged`);
  expect(rows[0]).toEqual({ customers, logged: customers - generated });
});

test('every table, sequence and picture comes back, also encrypted, and the shop goes on', async () => {
  const path = join(folder, 'quiet.tar.age');
  await backUp(path, 'twelve letters');
  expect((await readFile(path)).includes('miqyas-backup.json')).toBe(false);
  const pictures = join(folder, 'quiet');
  const restored = await restoreNew(path, pictures, 'twelve letters');
  expect(await hashesOf(restored.pool)).toEqual(await hashesOf(pool));
  expect(await differingFigures(restored.pool)).toEqual([]);
  const sequences = 'select sequencename, last_value from pg_sequences order by 1';
  expect((await restored.pool.query(sequences)).rows).toEqual((await pool.query(sequences)).rows);
  expect((await readdir(pictures)).sort()).toEqual(await shop.files());
  for (const file of await shop.files())
    expect(await readFile(join(pictures, file))).toEqual(await readFile(join(shop.folder, file)));
  const role = restored.url.replace('//miqyas:', '//miqyas_server:');
  const client = new pg.Client({ connectionString: role });
  await client.connect();
  await client
    .query("insert into customers (customer_code, name) values ('NEW-1', 'New')")
    .finally(() => client.end());
});

test('a file that is cut, altered, foreign, newer or locked is refused in a sentence, and nothing is changed', async () => {
  const empty = await newDatabase(inject('clusterUrl'));
  afterAll(empty.drop);
  const bad = join(folder, 'bad.tar');
  const refusal = async (passphrase?: string) => {
    const error = await restoreInto(empty.url, bad, join(folder, 'none'), passphrase).catch((each) => each);
    expect(error.name).toBe('StartError');
    return error.message.replace(bad, 'FILE');
  };
  const { size } = await stat(whole);
  for (const length of [size - 512 * 4, size / 2, 512 * 80, 600].map(Math.floor)) {
    await copyFile(whole, bad);
    await truncate(bad, length);
    expect(await refusal()).toMatch(/^FILE is cut: its end is missing. Nothing was restored: .+\.$/);
  }
  const bytes = await readFile(whole);
  for (const at of [0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(size * part))) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 0x10;
    await writeFile(bad, altered);
    // A change between two entries, where a tar has only zeros, changes nothing.
    if (bytes[at] !== 0) expect(await refusal()).toMatch(/^FILE is altered. /);
  }
  await writeFile(bad, 'customer,phone\nBilal,0501234567\n'.repeat(100));
  expect(await refusal()).toMatch(/^FILE is no backup of Miqyas/);
  const inManifest = (change: object) => (name: string, content: Buffer) =>
    name === 'miqyas-backup.json'
      ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...change }))
      : content;
  await rewrite(whole, bad, inManifest({ product: 'Ledger' }));
  expect(await refusal()).toMatch(/^FILE is no backup of Miqyas/);
  await rewrite(whole, bad, inManifest({ version: '9.1.0', migrations: [Date.now() * 2] }));
  expect(await refusal()).toMatch(/^FILE was made by a newer version of Miqyas \(9\.1\.0\)/);
  await rewrite(whole, bad, inManifest({ version: '9.2.0', format: 2, migrations: 'none' }));
  expect(await refusal()).toMatch(/^FILE was made by a newer version of Miqyas \(9\.2\.0\)/);

  await backUp(join(folder, 'locked.age'), 'twelve letters');
  await copyFile(join(folder, 'locked.age'), bad);
  expect(await refusal()).toMatch(/^FILE is encrypted: set BACKUP_PASSPHRASE/);
  expect(await refusal('twelve lettres')).toMatch(
    /^The passphrase isn't the one that FILE was encrypted with/,
  );
  await truncate(bad, Math.floor((await stat(bad)).size / 2));
  expect(await refusal('twelve letters')).toMatch(/^FILE is cut or altered/);

  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  const { rows } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  expect(rows).toEqual([]);
  await expect(restoreInto(url, whole, join(folder, 'none'))).rejects.toThrow(
    'The database holds tables already, and was not changed',
  );
});

test('pictures go into a bucket and come from one', async () => {
  const { url: inBucket } = await restoreNew(whole, bucket.env);
  expect(await bucket.keys()).toEqual(await shop.files());
  const path = join(folder, 'bucket.tar');
  const files = await createStorage(readConfig(bucket.env));
  await writeBackupFile({ connection: { connectionString: inBucket }, files, passphrase: undefined }, path);
  const found: Record<string, Buffer> = {};
  for await (const { name, bytes } of entriesOf(path, undefined)) {
    const content = Buffer.concat(await Array.fromAsync(bytes));
    if (name.startsWith(pictureFolder)) found[name.slice(pictureFolder.length)] = content;
  }
  expect(Object.keys(found).sort()).toEqual(await shop.files());
  for (const [file, content] of Object.entries(found))
    expect(content).toEqual(await readFile(join(shop.folder, file)));
});

test('where there is no shop, nothing is backed up', async () => {
  const { url: empty, drop } = await newDatabase(inject('clusterUrl'));
  afterAll(drop);
  const source = { connection: { connectionString: empty }, passphrase: undefined };
  const files = await createStorage(config);
  const path = join(folder, 'none.tar');
  await expect(writeBackupFile({ ...source, files }, path)).rejects.toThrow(
    'The database holds no shop yet.',
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('none.'))).toEqual([]);
});

test('a folder that cannot be written and a full disk are named', async () => {
  const missing = join(folder, 'missing/shop.tar');
  await expect(backUp(missing)).rejects.toThrow(/can't be written/);
  const manifest = { databaseBytes: 1e15 } as Manifest;
  await expect(refuseWithoutRoom(folder, manifest)).rejects.toThrow(
    /^The disk of DATA_DIR is too full: the shop needs 1500000.0 GB, and [\d.]+ GB are free. .+\.$/,
  );
});

/** One file of each released version, which this one must restore for ever. */
const fixtures = resolve(import.meta.dirname, 'fixtures');
test.each(readdirSync(fixtures).filter((name) => name.endsWith('.tar')))(
  'the backup of version %s is restored',
  async (name) => {
    const pictures = join(folder, name);
    const restored = await restoreNew(join(fixtures, name), pictures);
    expect(await differingFigures(restored.pool)).toEqual([]);
    const { rows } = await restored.pool.query(
      'select (select count(*) from customers) as customers, (select count(*) from orders) as orders',
    );
    expect(rows[0]).toEqual({ customers: 40, orders: 60 });
    expect(await readdir(pictures)).toHaveLength(3);
  },
);

const command = (name: string, path: string, dataDir: string) =>
  spawn(process.execPath, [resolve(import.meta.dirname, `../commands/${name}.main.ts`), path], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
const ended = async (child: ReturnType<typeof command>) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, text };
};

test('a killed restore leaves no shop; then a folder is filled, and backed up again', async () => {
  const dataDir = await newDataDir();
  afterAll(() => removeDataDir(join(dataDir, 'restoring')).then(() => removeDataDir(dataDir)));
  const killed = command('restore', whole, dataDir);
  const left = () => readdir(join(dataDir, 'restoring')).catch((): string[] => []);
  for (; !(await left()).includes('postgres'); ) await wait(20);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(await readdir(dataDir)).toEqual(['restoring']);

  const restored = await ended(command('restore', whole, dataDir));
  expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/^Restored the shop of .+\n$/m) });
  expect((await readdir(dataDir)).sort()).toEqual(['images', 'postgres', 'postgres.password']);
  expect(await ended(command('restore', whole, dataDir))).toEqual({
    code: 1,
    text: expect.stringMatching(/ isn't empty \(images\), and was not changed: [^\n]+\.\n$/),
  });

  const again = join(folder, 'again.tar');
  expect((await ended(command('backup', again, dataDir))).text).toMatch(
    /^\S+again.tar: \d+ tables with \d+ rows and 1 pictures/,
  );
  const restoredAgain = await restoreNew(again, join(folder, 'again'));
  expect(await hashesOf(restoredAgain.pool)).toEqual(wholeHashes);
});
