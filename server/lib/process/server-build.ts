import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { fingerprint, type Sources } from './fingerprint.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../..');

const sources: Sources = { folders: ['server', 'shared'], suffix: '.ts', files: /^package(-lock)?\.json$/ };

/**
 * Bundles `server/start.ts` into a few files if there is no bundle of the current sources; returns the address of what to
 * import. Without a bundle, such as in a folder that isn't writable, that is the source.
 *
 * Each bundle has a folder of its own in dist/server, named after its sources and moved into place when complete, so several
 * processes may start at once, and one that is killed leaves no half a bundle.
 */
export async function buildServer(root = repository): Promise<string> {
  const folder = join(root, 'dist/server', fingerprint(root, sources));
  const start = join(folder, 'start.js');
  try {
    if (!existsSync(start)) await bundle(root, folder);
    return pathToFileURL(start).href;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    process.stderr.write(`Starting from the sources, since bundling failed: ${(stderr || message).trim()}\n`);
    return pathToFileURL(join(root, 'server/start.ts')).href;
  }
}

/** A separate process returns its memory when it ends. */
async function bundle(root: string, folder: string): Promise<void> {
  const main = join(import.meta.dirname, 'server-build.main.ts');
  await run(process.execPath, [main, root, folder], { maxBuffer: 2 ** 24 });
}
