import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildServer } from './server-build.ts';

vi.setConfig({ testTimeout: 60_000 });

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'miqyas-server-')));
  await write('package.json', '{ "type": "module", "imports": { "#server/*": "./server/*" } }');
  await write('server/start.ts', start);
  await write('server/beside/place.ts', place);
  await write(
    'server/beside/lazy.ts',
    "import { gauge } from 'gauge';\nexport const read = (): number => gauge;",
  );
  await write('node_modules/gauge/package.json', '{ "main": "index.cjs" }');
  await write('node_modules/gauge/index.cjs', 'exports.gauge = 7; exports.place = __dirname;');
  await write('node_modules/large/package.json', '{ "main": "index.cjs" }');
  await write('node_modules/large/index.cjs', "exports.name = require('node:path').basename(__filename);");
});
afterEach(() => rm(root, { recursive: true }));

const start = `
import { place as packagePlace } from 'gauge';
import { place, url, fail } from '#server/beside/place.ts';
const { read } = await import('./beside/lazy.ts');
const { name } = await import('large');
interface Told { place: string; stack: string }
const stack = (): string => { try { return fail(); } catch (error) { return (error as Error).stack ?? ''; } };
console.log(JSON.stringify({ place, url, packagePlace, isMain: import.meta.main, read: read(), name, stack: stack() } satisfies Told & object));
`;

const place = `
interface Padding { why: 'types are stripped before the line below' }
export const place = import.meta.dirname, url = import.meta.url;
export function fail(): never {
  throw new Error('failed');
}
`;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const bundles = () => readdir(join(root, 'dist/server'));

const load = async (address: string) => {
  const code = `(await import('node:module')).setSourceMapsSupport(true); await import(${JSON.stringify(address)})`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(stdout) as Record<string, unknown>;
};

test('the bundle behaves like the sources: places, packages, stacks', async () => {
  const address = await buildServer(root);
  expect(address).toMatch(/dist\/server\/\w+\/start\.js$/);
  const told = await load(address);
  expect(told).toMatchObject({
    place: join(root, 'server/beside'),
    packagePlace: join(root, 'node_modules/gauge'),
    isMain: false,
    read: 7,
    // Imported dynamically, so it stays a package.
    name: 'index.cjs',
  });
  expect(told.stack).toContain(`at fail (${join(root, 'server/beside/place.ts')}:5:9)`);
});

test('a program that is moved after it was built finds its files', async () => {
  const built = basename(dirname(fileURLToPath(await buildServer(root))));
  const moved = `${root}-moved`;
  await rename(root, moved);
  root = moved;
  const address = await buildServer(root);
  expect(basename(dirname(fileURLToPath(address)))).toBe(built);
  expect(await load(address)).toMatchObject({
    place: join(root, 'server/beside'),
    url: pathToFileURL(join(root, 'server/beside/place.ts')).href,
    packagePlace: join(root, 'node_modules/gauge'),
  });
});

test('the server is bundled when its sources changed, by however many processes', async () => {
  const first = await Promise.all([buildServer(root), buildServer(root), buildServer(root)]);
  expect(new Set(first).size).toBe(1);
  expect(await bundles()).toHaveLength(1);

  await write('server/start.test.ts', 'a test is no part of it');
  await write('server/database/migrations/0000.sql', 'select 1');
  expect(await buildServer(root)).toBe(first[0]);

  for (const text of ['console.log(2)', 'console.log(3)']) {
    await write('server/start.ts', text);
    expect(await load(await buildServer(root))).toBe(Number(text.slice(12, 13)));
  }
  // The one before it stays for a server that still runs.
  expect(await bundles()).toHaveLength(2);
  await write('server/start.ts', start);
  const again = await buildServer(root);
  expect(again).toBe(first[0]);
  expect(await load(again)).toMatchObject({ read: 7 });
});

test('the bundle before stays, and what another process writes, but not what a killed one has left', async () => {
  await buildServer(root);
  const [before = ''] = await bundles();
  await write('dist/server/0a1b-77/start.js', '');
  await write('dist/server/2c3d-78/start.js', '');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(join(root, 'dist/server/2c3d-78'), longAgo, longAgo);
  await write('server/start.ts', 'console.log(2)');
  const now = basename(dirname(fileURLToPath(await buildServer(root))));
  expect(new Set(await bundles())).toEqual(new Set([before, '0a1b-77', now]));
});

test('without a bundle the server starts from its sources', async () => {
  const spoken = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await write('dist/server', 'a file where the folder should be');
    const address = await buildServer(root);
    expect(fileURLToPath(address)).toBe(join(root, 'server/start.ts'));
    expect(spoken.mock.calls.flat().join()).toMatch(
      /^Starting from the sources, since bundling failed: .*dist\/server/s,
    );

    await rm(join(root, 'dist/server'));
    await write('server/start.ts', "import './missing.ts';");
    expect(await buildServer(root)).toBe(address);
    // Nothing incomplete is left, or taken for a bundle later.
    expect(await bundles().catch(() => [])).toEqual([]);
    expect(await buildServer(root)).toBe(address);
  } finally {
    spoken.mockRestore();
  }
});
