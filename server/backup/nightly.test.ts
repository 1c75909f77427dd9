import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/connection.ts';
import { nightlyOf } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { testApp } from '#server/test-app.ts';
import { accessLogContract } from '#shared/access/audit/access-log.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { type Backups, backupContract } from '#shared/settings/backup.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { backupName } from './backup-folder.ts';
import { nightlyBackup } from './nightly.actions.ts';
import { differingFigures, restoreNew, testFolder } from './test-backups.ts';

const folder = await testFolder();
const nightlyFolder = join(folder, 'nightly');
const env = { BACKUP_DIR: nightlyFolder, BACKUP_AT: '03:30', BACKUP_KEEP: '2' };
const shop = await testApp(env);
const { app, as, serverPool: pool, config } = shop;
const owner = await shop.signUpOwner();
await owner.call(preferenceContract.update, { body: { version: 1, timeZone: 'Asia/Karachi' } });

const jobOf = async (into = nightlyFolder) => {
  const nightly = nightlyOf(config);
  if (!nightly) throw new Error('not set up');
  const files = await createStorage(config);
  return nightlyBackup({
    pool,
    database: createDatabase(pool),
    files,
    nightly: { ...nightly, folder: into },
    passphrase: undefined,
  });
};
const kept = async (of = nightlyFolder) => (await readdir(of).catch(() => [])).sort();

test('every night at its hour in the shop’s zone one of several processes makes one; the newest are kept', async () => {
  const [first, second] = [await jobOf(), await jobOf()];
  // 03:30 in Karachi is 22:30 of the day before in London.
  await first(new Date('2031-03-01T12:00:00Z'));
  expect(await kept()).toEqual(['miqyas-20310301T120000Z.tar']);
  await first(new Date('2031-03-01T22:29:00Z'));
  expect(await kept()).toHaveLength(1);
  await Promise.all([first(new Date('2031-03-01T22:30:00Z')), second(new Date('2031-03-01T22:30:00Z'))]);
  expect(await kept()).toEqual(['miqyas-20310301T120000Z.tar', 'miqyas-20310301T223000Z.tar']);
  const [left, foreign] = ['miqyas-20310228T223000Z.tar.part-1', 'notes.txt'];
  for (const name of [left, foreign]) {
    await writeFile(join(nightlyFolder, name), '');
    await utimes(join(nightlyFolder, name), 0, 0);
  }
  // Two nights that the machine was off.
  await second(new Date('2031-03-04T06:00:00Z'));
  await second(new Date('2031-03-04T08:00:00Z'));
  expect(await kept()).toEqual(['miqyas-20310301T223000Z.tar', 'miqyas-20310304T060000Z.tar', foreign]);

  const { pool: restored } = await restoreNew(
    join(nightlyFolder, 'miqyas-20310304T060000Z.tar'),
    join(folder, 'pictures'),
  );
  expect(await differingFigures(restored)).toEqual([]);
});

test('a night has its backup also while somebody changes rights', async () => {
  const client = await pool.connect();
  const waiting = "select from pg_locks where relation = 'roles'::regclass and not granted";
  try {
    await client.query('begin; lock table roles in share mode');
    const changing = owner.call(roleContract.create, { body: { name: 'Cutters', permissions: [] } });
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1);
    const own = join(folder, 'rights');
    await (await jobOf(own))(new Date('2031-03-06T00:00:00Z'));
    expect(await kept(own)).toEqual(['miqyas-20310306T000000Z.tar']);
    await client.query('commit');
    expect((await changing).status).toBe(201);
  } finally {
    client.release(true);
  }
});

test('figures of the server are for who has the token, and name no secret address', async () => {
  const seen = join(folder, 'watched');
  await mkdir(seen);
  await writeFile(join(seen, backupName(new Date(Date.now() - 7_200_000), false)), '');
  const watched = await shop.startAnother({ BACKUP_DIR: seen, METRICS_TOKEN: 'sixteen-letters-or-more' });
  await watched.inject('/api/v1/backups/secret-ticket');
  for (const headers of [{}, { authorization: 'Bearer wrong' }])
    expect((await watched.inject({ url: '/metrics', headers })).statusCode).toBe(401);
  const headers = { authorization: 'Bearer sixteen-letters-or-more' };
  const { statusCode, body } = await watched.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^miqyas_backup_age_seconds 72\d\d(\.\d+)?$/m);
  expect(body).toMatch(/^miqyas_mails_waiting \d+$/m);
  expect(body).toMatch(/^miqyas_pool_connections\{state="open"\} [1-9]/m);
  expect(body).toMatch(
    /^miqyas_request_seconds_count\{method="GET",route="\/api\/v1\/backups\/:token",status="404"\} 1$/m,
  );
  expect(body).toContain('miqyas_nodejs_eventloop_lag_seconds');
  expect(body).not.toContain('secret-ticket');
});

test('the last one is shown, and overdue after two days', async () => {
  const seen = join(folder, 'seen');
  const other = await shop.startAnother({ BACKUP_DIR: seen, BACKUP_PASSPHRASE: 'twelve letters' });
  const headers = { authorization: `Bearer ${owner.token}` };
  const read = async () => (await other.inject({ url: '/api/v1/backups', headers })).json<Backups>();
  const nightly = { at: '02:00', keep: 14 };
  expect(await read()).toEqual({ nightly, latest: null, isOverdue: true, isEncrypted: true });
  await mkdir(seen);
  for (const [hours, isOverdue] of [
    [49, true],
    [47, false],
  ] as const) {
    const at = new Date(Date.now() - hours * 3_600_000);
    await writeFile(join(seen, backupName(at, true)), 'five!');
    const latest = { at: at.toISOString().replace(/\d{3}Z/, '000Z'), bytes: 5 };
    expect(await read()).toEqual({ nightly, latest, isOverdue, isEncrypted: true });
  }
});

test('a download is the whole shop, once, for who may, and stands in the log', async () => {
  const path = join(folder, 'downloaded.tar');
  const { status, body } = await owner.call(backupContract.create, {});
  expect(status).toBe(201);
  const download = await app.inject({ url: body.path });
  expect(download.statusCode).toBe(200);
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''miqyas-\d{8}T\d{6}Z\.tar$/),
  });
  await writeFile(path, download.rawPayload);
  const { pool: restored } = await restoreNew(path, join(folder, 'more'));
  expect((await restored.query('select name from users')).rows).toEqual([{ name: 'Amina Siddiqui' }]);

  const { body: log } = await owner.call(accessLogContract.list, {});
  expect(log.data[0]).toMatchObject({ kind: 'backupTaken', result: 'succeeded', userName: 'Amina Siddiqui' });
  for (const address of [body.path.replace(/\d{5}\./, '00000.'), `${body.path}x`, '/api/v1/backups/x'])
    expect((await app.inject({ url: address })).statusCode).toBe(404);
  const late = Date.now();
  expect(Number(body.path.match(/(\d+)\./)?.[1])).toBeLessThanOrEqual(late + 60_000);
  expect((await as(null).call(backupContract.create, {})).status).toBe(401);
});
