import type { Disk } from 'flydrive';
import type pg from 'pg';
import { advisoryLocks } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/connection.ts';
import type { NightlyBackups } from '#server/lib/process/config.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { instantIn, localDate } from '#shared/lib/local-date.ts';
import { writeBackupFile } from './backup-file.ts';
import { backupName, openBackupFolder, readBackups, removeOldBackups } from './backup-folder.ts';

interface Parts {
  pool: pg.Pool;
  database: Database;
  files: Disk;
  nightly: NightlyBackups;
  passphrase: string | undefined;
}

const hourMs = 3_600_000;
const twoDaysMs = 48 * hourMs;

/**
 * A job that backs the shop up once a day, at its hour or as soon as the server runs after it. Of several processes one does it.
 * After a failure it is tried again an hour later.
 */
export function nightlyBackup(parts: Parts): (now?: Date) => Promise<void> {
  let lastTry = Number.NEGATIVE_INFINITY;
  return async (now = new Date()) => {
    if (now.getTime() - lastTry < hourMs || !(await isDue(parts, now))) return;
    lastTry = now.getTime();
    await whileAlone(parts.pool, async () => {
      if (await isDue(parts, now)) await takeBackup(parts, now);
    });
  };
}

async function isDue({ database, nightly: { folder, at } }: Parts, now: Date): Promise<boolean> {
  const timeZone = await shopPreferences(database).then(
    (preferences) => preferences.timeZone,
    () => null,
  );
  // A shop that isn't founded yet has nothing to lose.
  if (timeZone === null) return false;
  const [latest] = await readBackups(folder);
  const today = instantIn(timeZone, localDate(timeZone, now), at);
  const last =
    today <= now
      ? today
      : instantIn(timeZone, localDate(timeZone, new Date(now.getTime() - 24 * hourMs)), at);
  return !latest || new Date(latest.at) < last;
}

async function takeBackup({ pool, files, nightly, passphrase }: Parts, now: Date): Promise<void> {
  const { folder, keep } = nightly;
  await openBackupFolder(folder);
  const path = `${folder}/${backupName(now, passphrase !== undefined)}`;
  await writeBackupFile({ connection: pool.options, files, passphrase }, path);
  await removeOldBackups(folder, keep);
}

/** Runs work unless another process does it at the moment. */
async function whileAlone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisoryLocks.backup,
    ]);
    if (!rows[0]?.locked) return;
    await work().finally(() => client.query('select pg_advisory_unlock($1)', [advisoryLocks.backup]));
  } finally {
    client.release();
  }
}

/** Whether the owner must be told: the last backup is older than two days. */
export const isOverdue = (latest: { at: string } | undefined, now = Date.now()): boolean =>
  !latest || now - Date.parse(latest.at) > twoDaysMs;
