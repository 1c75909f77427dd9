import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messagesEn } from './en.ts';

const areas = Object.keys(messagesEn).join('|');
const literal = new RegExp(`'((?:${areas})\\.[a-zA-Z][\\w.]*)'`, 'g');
/** Field labels under a prefix: the compiler checks each of them against the messages. */
const prefix = /\blabels\('[\w.]+'/g;
const plurals = ['', '_one', '_other'];

function has(key: string): boolean {
  return plurals.some((suffix) => {
    const found = `${key}${suffix}`
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messagesEn);
    return typeof found === 'string';
  });
}

/** Schemas name their message keys in plain strings, which the compiler can't check. */
test('every key in the code is among the messages', () => {
  const files = globSync(['shared/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], {
    exclude: (path) => path.includes('node_modules'),
  }).filter((path) => !path.includes('i18n/') && !path.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(50);
  const missing = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').replaceAll(prefix, '').matchAll(literal)]
      .map((match) => match[1] ?? '')
      .filter((key) => !has(key))
      .map((key) => `${path}: ${key}`),
  );
  expect(missing).toEqual([]);
});
