import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

test('each part of the library that a screen uses has its sheet', () => {
  const sheets = ['mantine.css', 'mantine-guarded.css'].map((name) => read(`web/ui/theme/${name}`)).join();
  const used = globSync('web/**/*.tsx').flatMap((path) =>
    [...read(path).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  expect(used).toContain('Button');
  const missing = [...new Set(used)].filter(
    (name) => existsSync(join(styles, `${name}.css`)) && !sheets.includes(`/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
});
