import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lib/process/config.ts';
import { fingerprint, type Sources } from '#server/lib/process/fingerprint.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../..');

const sources: Sources = { folders: ['web', 'shared'], files: /^(vite\..*\.ts|package-lock\.json)$/ };

/**
 * Builds the web into dist/web if its sources have changed since the last build; returns whether it did.
 * Safe in several processes at once: each builds in its own folder, and the first to finish moves it into place.
 */
export async function buildWeb(root = repository): Promise<boolean> {
  const built = join(root, 'dist/web');
  const wanted = fingerprint(root, sources);
  if ((await stampOf(built)) === wanted) return false;
  const draft = `${built}-${randomUUID()}`;
  try {
    // A separate process returns its memory when it ends.
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
    const options = ['--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
    await run(process.execPath, [vite, 'build', ...options], { cwd: root, maxBuffer: 2 ** 24 });
    await writeFile(join(draft, stampFile), wanted);
    await putInPlace(draft, built, wanted);
    return true;
  } catch (error) {
    const { stderr, message, signal } = error as { stderr?: string; message: string; signal?: string };
    if (signal === 'SIGKILL') throw new StartError(outOfMemory);
    throw new StartError(`The web could not be built: ${(stderr || message).trim()}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const outOfMemory =
  'The web could not be built, since the memory ran out: that needs 1.5 GB. Start it once on a larger machine and copy the folder dist from there.';

const stampFile = '.sources';

const stampOf = (folder: string) => readFile(join(folder, stampFile), 'utf8').catch(() => undefined);

/** The build before stays, for pages that were opened with it. */
async function putInPlace(draft: string, built: string, wanted: string): Promise<void> {
  // Another process finished first.
  if ((await stampOf(built)) === wanted) return;
  const before = `${built}-before`;
  await rm(before, { recursive: true, force: true });
  await rename(built, before).catch(() => {});
  try {
    await rename(draft, built);
  } catch (error) {
    if ((await stampOf(built)) !== wanted) throw error;
  }
}
