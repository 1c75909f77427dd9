import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../..');
const styles = resolve(web, '../node_modules/@mantine/core/styles');
const named = /import (?:type )?\{([^}]*)\} from '@mantine\/core'/g;

/** The Mantine components in the code that have styles. */
function partsInUse(): string[] {
  const files = globSync('**/*.tsx', { cwd: web });
  const names = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(named)].flatMap(([, list = '']) => list.split(',')),
  );
  const parts = new Set(names.map((name) => name.trim()));
  return [...parts].filter((part) => existsSync(join(styles, `${part}.layer.css`))).sort();
}

test('every part of Mantine in use has its styles', () => {
  const sheet = readFileSync(join(web, 'ui/theme/mantine.css'), 'utf8');
  const parts = partsInUse();
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !sheet.includes(`/${part}.layer.css`))).toEqual([]);
});
