import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/lib/process/config.ts';

interface KeptBackup {
  path: string;
  at: string;
  bytes: number;
}

/** `miqyas-20261127T020000Z.tar`: sorted by name, the newest is the last. */
const fileName = /^miqyas-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(?:\.age)?$/;

export const backupName = (at: Date, isEncrypted: boolean): string =>
  `miqyas-${at.toISOString().replace(/\.\d+|[-:]/g, '')}.tar${isEncrypted ? '.age' : ''}`;

/** The backups in the folder, the newest first. The folder is the only record: a file that was removed is no backup. */
export async function readBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = names.filter((name) => fileName.test(name)).sort();
  return Promise.all(
    found.reverse().map(async (name) => {
      const path = join(folder, name);
      return { path, at: name.replace(fileName, '$1-$2-$3T$4:$5:$6.000Z'), bytes: (await stat(path)).size };
    }),
  );
}

/** Makes the folder if it is missing. @throws StartError if it can't be made, or not be written to */
export async function openBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`BACKUP_DIR ${folder} can't be opened: ${(error as Error).message}.`);
  }
}

const oneDayMs = 86_400_000;

/** Removes all but the newest backups, and what an interrupted one left. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  for (const { path } of (await readBackups(folder)).slice(keep)) await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    if (!/^miqyas-.*\.part-\d+$/.test(name)) continue;
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > oneDayMs) await rm(path, { force: true });
  }
}
