import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const files = ['{shared,server,web,e2e,bench,scripts}/**/*.{ts,tsx,js,sql,css}', '*.{ts,md}', 'docs/**/*.md'];
const paths = globSync(files, { cwd: root });

/** `Orders 3`, for every rule in docs/rules.md. */
const rules = new Set(
  read('docs/rules.md')
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => `${section.split('\n')[0]} ${number}`),
    ),
);
const sections = [...new Set([...rules].map((rule) => rule.split(' ')[0]))].join('|');
const decisions = new Set(
  globSync('docs/decisions/*.md', { cwd: root }).map((path) => path.match(/\d{3}/)?.[0]),
);

/** The lines of all files, and where they stand. */
const lines = () =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .map((text, at) => ({ text, place: `${path}:${at + 1}` })),
  );

test('every rule that is named exists', () => {
  expect(rules.size).toBeGreaterThan(100);
  const named = new RegExp(`\\b(${sections}) (\\d+)(?: (?:and|to) (\\d+))?`, 'g');
  const unknown = lines()
    .filter(({ text }) => /\brules? [A-Z]/.test(text))
    .flatMap(({ text, place }) =>
      [...text.matchAll(named)].flatMap(([, section, ...numbers]) =>
        numbers.flatMap((number) =>
          number && !rules.has(`${section} ${number}`) ? `${place}: ${section} ${number}` : [],
        ),
      ),
    );
  expect(unknown).toEqual([]);
});

test('every decision that is named exists', () => {
  const unknown = lines().flatMap(({ text, place }) => {
    const inCode = [...text.matchAll(/\bdecisions?[ /](\d{3})\b/gi)];
    // Pages of decisions name each other by their number alone: `(021)`. Their index also names those that are gone.
    const inDocuments = /^docs\/(?!decisions\/README)/.test(place)
      ? [...text.matchAll(/(?<![\d.,])(0\d\d)\b(?!\.)/g)]
      : [];
    return [...inCode, ...inDocuments].flatMap(([, number]) =>
      decisions.has(number) ? [] : `${place}: ${number}`,
    );
  });
  expect(unknown).toEqual([]);
});

test('the index of decisions names each page', () => {
  const named = [...read('docs/decisions/README.md').matchAll(/\]\((\d{3}-[^)]+\.md)\)/g)].map(
    ([, file]) => file,
  );
  const pages = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path));
  expect(named.toSorted()).toEqual(pages.toSorted());
});
