import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Of util-linux, which each distribution of Linux has; not on macOS and Windows, where containers have no data folder in common. */
const flock = '/usr/bin/flock';

/** The exit code of a program that `underLock` didn't run. */
export const lockedExitCode = 75;

/**
 * A program that isn't run while another process holds the lock of the data folder. Its children have the lock as long as they live: no
 * second database starts while a process of the first is left. PostgreSQL goes by process ids, which mean nothing in another container.
 */
export function underLock(folder: string, program: string, args: string[]) {
  if (!existsSync(flock)) return { program, args };
  const how = ['--nonblock', '--conflict-exit-code', String(lockedExitCode)];
  return { program: flock, args: [...how, folder, program, ...args] };
}

/** Removes files from the data folder; returns false if another process holds its lock, such as a starting database. */
export async function removeUnderLock(folder: string, files: string[]): Promise<boolean> {
  if (!existsSync(flock)) {
    await Promise.all(files.map((file) => rm(file, { force: true })));
    return true;
  }
  const { program, args } = underLock(folder, 'rm', ['-f', ...files]);
  return run(program, args).then(
    () => true,
    (error: { code?: unknown }) => {
      if (error.code === lockedExitCode) return false;
      throw error;
    },
  );
}
