import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');

/** Runs the script before the first paint on the given stored entries. */
function painted(stored: Record<string, string>) {
  const classes = new Map<string, boolean>();
  const root = {
    lang: '',
    dir: '',
    dataset: {} as Record<string, string>,
    classList: { toggle: (name: string, on: boolean) => classes.set(name, on) },
  };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInNewContext(script, { localStorage, document: { documentElement: root } });
  return { lang: root.lang, dir: root.dir, dark: classes.get('dark'), scheme: root.dataset.scheme };
}

it('applies the defaults if nothing valid is stored', () => {
  const plain = { lang: 'en', dir: 'ltr', dark: false, scheme: 'default' };
  expect(painted({})).toEqual(plain);
  expect(painted({ theme: '{broken', locale: 'xx' })).toEqual(plain);
  for (const theme of ['null', '7', '[]', '"dark"', '{"mode":1,"direction":"up","themeSchema":"pink"}'])
    expect(painted({ theme })).toEqual(plain);
});

it('takes the direction from the language unless one is stored', () => {
  expect(painted({ locale: 'ur' })).toMatchObject({ lang: 'ur', dir: 'rtl' });
  expect(painted({ locale: 'ar', theme: '{"mode":"dark"}' })).toMatchObject({ dir: 'rtl', dark: true });
  expect(painted({ theme: '{"direction":"rtl","themeSchema":"green"}' })).toMatchObject({
    dir: 'rtl',
    scheme: 'green',
  });
});
