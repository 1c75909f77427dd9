import { expect, test } from 'vitest';
import { addedBy, filesOf, type Manifest } from './weight.ts';

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

test('a part weighs what neither the first screen has nor every part that may ask for it', () => {
  const asked: Manifest = {
    ...manifest,
    'list.tsx': { file: 'list.js', imports: ['_kit.js'], dynamicImports: ['form.tsx'] },
    'other.tsx': { file: 'other.js', dynamicImports: ['form.tsx'] },
    'form.tsx': { file: 'own.js', imports: ['_form.js'], css: ['own.css'] },
  };
  expect(addedBy(asked, 'form.tsx', new Set(['kit.css'])).sort()).toEqual([
    'form.js',
    'kit.js',
    'own.css',
    'own.js',
  ]);
  const { 'other.tsx': _, ...one } = asked;
  expect(addedBy(one, 'form.tsx', new Set()).sort()).toEqual(['own.css', 'own.js']);
});
