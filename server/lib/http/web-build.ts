import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/lib/process/config.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../..');

/** The sources of the built web. */
const sources = ['web/**/*', 'shared/**/*', 'vite.*.ts', 'package-lock.json'];
const others = ['**/node_modules/**', '**/*.test.*'];

/**
 * Builds the web into dist/web if its sources have changed since the last build; returns whether it did.
 * Safe in several processes at once: each builds in its own folder, and the first to finish moves it into place.
 */
export async function buildWeb(root = repository): Promise<boolean> {
  const built = join(root, 'dist/web');
  const wanted = await fingerprint(root);
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
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new StartError(`The web could not be built: ${(stderr || message).trim()}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const stampFile = '.sources';

const stampOf = (folder: string) => readFile(join(folder, stampFile), 'utf8').catch(() => undefined);

async function putInPlace(draft: string, built: string, wanted: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(built, old).catch(() => {});
  try {
    await rename(draft, built);
  } catch (error) {
    // Another process finished first.
    if ((await stampOf(built)) !== wanted) throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}

async function fingerprint(root: string): Promise<string> {
  const paths: string[] = [];
  for await (const file of glob(sources, { cwd: root, exclude: others, withFileTypes: true })) {
    if (file.isFile()) paths.push(join(file.parentPath, file.name));
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) hash.update(`\0${path.slice(root.length)}\0`).update(await readFile(path));
  return hash.digest('hex');
}
