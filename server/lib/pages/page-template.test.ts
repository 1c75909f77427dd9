import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { html } from './html.ts';
import { pageTemplate } from './page-template.ts';

const root = await mkdtemp(join(tmpdir(), 'miqyas-page-'));
afterAll(() => rm(root, { recursive: true }));

const path = join(root, 'track.html');
const built = (styles: string) =>
  `<html lang="en" dir="ltr"><head><link rel="stylesheet" href="/assets/${styles}.css"><!--head--></head><body></body></html>`;
const parts = {
  language: 'ar',
  direction: 'rtl',
  head: html`<title>T</title>`,
  body: html`<p>B</p>`,
} as const;

test('a page names the styles of the latest build, and during a build those of the one before', async () => {
  const write = pageTemplate('track.html', path);
  expect(write(parts)).toContain('<p>B</p>');

  await writeFile(path, built('track-a1'));
  expect(write(parts)).toContain('track-a1.css');
  expect(write(parts)).toContain('lang="ar" dir="rtl"');

  await writeFile(join(root, 'next.html'), built('track-b2'));
  await rename(join(root, 'next.html'), path);
  expect(write(parts)).toContain('track-b2.css');

  await rm(path);
  expect(write(parts)).toContain('track-b2.css');
  await writeFile(path, built('track-c3'));
  expect(write(parts)).toContain('track-c3.css');
});
