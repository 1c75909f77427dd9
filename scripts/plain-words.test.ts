import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUnclearWords } from './plain-words.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'miqyas-words-'));
  await mkdir(join(root, 'shared'));
});

afterAll(() => rm(root, { recursive: true }));

test('an unclear word in a comment is found with its replacement, and texts of the product are left alone', async () => {
  const text = `/** Whoever calls it. */\nconst text = 'for whoever wants it';\nconst built = 1; // anew\n`;
  await writeFile(join(root, 'shared/a.ts'), text);
  await writeFile(join(root, 'shared/b.ts'), '/** Returns the sum. */\n');
  expect(findUnclearWords(root)).toEqual([
    'shared/a.ts:1: Whoever → "the user" or "a caller"',
    'shared/a.ts:3: anew → "again"',
  ]);
});
