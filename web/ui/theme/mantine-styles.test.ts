import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const mantine = resolve(import.meta.dirname, '../../../node_modules/@mantine/core');

test('every sheet of Mantine belongs to the component of its name, which the build finds it by', () => {
  const sheets = readdirSync(join(mantine, 'styles'))
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => basename(file, '.layer.css'));
  const modules = globSync('{components,utils}/**/*.mjs', { cwd: join(mantine, 'esm') }).map((file) =>
    basename(file, '.mjs'),
  );
  const sheet = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const alone = sheets.filter((name) => !modules.includes(name) && !sheet.includes(`/${name}.layer.css`));
  expect(sheets.length).toBeGreaterThan(50);
  expect(alone).toEqual([]);
});
