import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/lib/process/config.ts';
import type { Shutdown } from '#server/lib/process/shutdown.ts';
import type { Contents } from './backup-format.ts';
import { type Source, startBackup } from './write-backup.ts';

/**
 * Writes a backup into a file beside its place, and puts it there once it is whole and on the disk: an interrupted one leaves
 * nothing.
 * @throws StartError for a folder that can't be written, or a full disk
 */
export async function writeBackupFile(
  source: Source,
  path: string,
  shutdown?: Shutdown,
): Promise<{ contents: Contents; bytes: number }> {
  const draft = `${path}.part-${process.pid}`;
  shutdown?.atEnd(1, () => rm(draft, { force: true }));
  try {
    const file = await open(draft, 'wx', 0o600);
    const { bytes, whole } = await startBackup(source);
    await pipeline(bytes, file.createWriteStream({ flush: true }));
    const contents = await whole;
    await rename(draft, path);
    await syncFolder(dirname(resolve(path)));
    return { contents, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw fileError(error, path);
  }
}

function fileError(error: unknown, path: string): unknown {
  const { code, message, path: place } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new StartError(
      `The disk of ${path} is full, and nothing was left there: make room, or name a file on another disk.`,
    );
  if (!place) return error;
  return new StartError(`${path} can't be written: ${message}.`);
}

/** Syncs a folder, so that a renamed entry survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
