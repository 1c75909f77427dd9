import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/start.js'), 'utf8');

const files = {
  en: ['/assets/en-1.js', '/assets/inter-1.woff2'],
  ar: ['/assets/ar-1.js'],
  ur: ['/assets/ur-1.js', '/assets/noto-1.woff2'],
};

/** What the script before the first paint makes of the stored entries. */
function started(stored: Record<string, string>) {
  const classes = new Map<string, boolean>();
  const root = {
    lang: '',
    dir: '',
    dataset: {} as Record<string, string>,
    classList: { toggle: (name: string, on: boolean) => classes.set(name, on) },
  };
  const links: Record<string, string>[] = [];
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: {
      documentElement: root,
      querySelector: () => ({ content: JSON.stringify(files) }),
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
  });
  return { root, isDark: classes.get('dark'), links };
}

function painted(stored: Record<string, string>) {
  const { root, isDark } = started(stored);
  return { lang: root.lang, dir: root.dir, dark: isDark, scheme: root.dataset.scheme };
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

it('fetches the texts and letters of the language, before the page’s own script asks for them', () => {
  const fetched = (stored: Record<string, string>) =>
    started(stored).links.map(({ rel, as, href }) => [rel, as, href]);
  expect(fetched({})).toEqual([
    ['modulepreload', undefined, '/assets/en-1.js'],
    ['preload', 'font', '/assets/inter-1.woff2'],
  ]);
  expect(fetched({ locale: 'ur' })).toEqual([
    ['modulepreload', undefined, '/assets/ur-1.js'],
    ['preload', 'font', '/assets/noto-1.woff2'],
  ]);
});
