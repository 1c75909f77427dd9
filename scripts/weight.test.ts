import { expect, test } from 'vitest';
import { filesOf, type Manifest } from './weight.ts';

const manifest: Manifest = {
  'a.page.tsx': { file: 'a.js', imports: ['_kit.js'], css: ['a.css'] },
  'b.page.tsx': { file: 'b.js', imports: ['_kit.js', '_form.js'] },
  '_form.js': { file: 'form.js', imports: ['_kit.js'] },
  '_kit.js': { file: 'kit.js', imports: ['_form.js'], css: ['kit.css'] },
};

test('a screen weighs what it imports, each file once', () => {
  expect([...filesOf(manifest, ['a.page.tsx'])].sort()).toEqual([
    'a.css',
    'a.js',
    'form.js',
    'kit.css',
    'kit.js',
  ]);
  expect(filesOf(manifest, ['a.page.tsx', 'b.page.tsx']).size).toBe(6);
});

test('a screen that the build lacks is no screen without weight', () => {
  expect(() => filesOf(manifest, ['c.page.tsx'])).toThrow('c.page.tsx');
});

test('what is fetched by itself brings its texts, and what it imports none of its own', () => {
  const texts = { folder: 'texts/', parts: { 'a.page.tsx': 'a.page', '_kit.js': 'kit' } };
  const files = filesOf(manifest, ['a.page.tsx'], texts);
  expect([...files].filter((file) => file.startsWith('texts/'))).toEqual(['texts/en/a.page.js']);
});
