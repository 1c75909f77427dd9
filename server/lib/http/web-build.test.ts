import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildWeb } from './web-build.ts';

const root = await mkdtemp(join(tmpdir(), 'miqyas-web-'));
afterAll(() => rm(root, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(root, path), text);
const built = () => readFile(join(root, 'dist/web/index.html'), 'utf8');

test('the web is built when its sources changed, once, by however many processes', async () => {
  await mkdir(join(root, 'web'));
  await write('vite.config.ts', "export default { root: 'web', build: { outDir: '../dist/web' } };");
  await write('package-lock.json', '{}');
  await write('web/index.html', '<h1>First</h1>');

  expect(await buildWeb(root)).toBe(true);
  expect(await built()).toContain('First');
  expect(await buildWeb(root)).toBe(false);

  await write('web/page.test.ts', 'a test is no part of it');
  expect(await buildWeb(root)).toBe(false);

  await write('web/index.html', '<h1>Second</h1>');
  expect(await Promise.all([buildWeb(root), buildWeb(root)])).toEqual([true, true]);
  expect(await built()).toContain('Second');
  // Pages that were opened with the build before go on.
  expect(await readdir(join(root, 'dist'))).toEqual(['web', 'web-before']);

  await write('web/index.html', '<script type="module" src="./missing.ts"></script>');
  await expect(buildWeb(root)).rejects.toThrow('missing.ts');
  expect(await built()).toContain('Second');
});
