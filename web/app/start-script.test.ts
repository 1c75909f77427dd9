import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import { messagesUr } from '#shared/i18n/ur.ts';
import { directionOf, languages } from '#shared/lib/language.ts';

const messages = { en: messagesEn, ar: messagesAr, ur: messagesUr };

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
  const named: Record<string, Record<string, string>> = {
    'link[rel=manifest]': { href: '' },
    'meta[name=theme-color]': { content: '#ffffff' },
    'meta[name=start-files]': { content: JSON.stringify(files) },
  };
  runInNewContext(script, {
    addEventListener: () => {},
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: {
      documentElement: root,
      querySelector: (selector: string) => named[selector],
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
  });
  const colour = named['meta[name=theme-color]']?.content;
  return { root, isDark: classes.get('dark'), links, manifest: named['link[rel=manifest]']?.href, colour };
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

it('names the manifest of the language, and the colour of the mode', () => {
  expect(started({})).toMatchObject({ manifest: '/manifest.en.webmanifest', colour: '#ffffff' });
  expect(started({ locale: 'ur', theme: '{"mode":"dark"}' })).toMatchObject({
    manifest: '/manifest.ur.webmanifest',
    colour: '#15181d',
  });
});

const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

it.each(languages)('the page and its manifest say in %s what the messages say', (language) => {
  const { shell, orders, common } = messages[language];
  expect(page).toContain(shell.notStarted);
  expect(page).toContain(common.tryAgain);
  const manifest = readFileSync(
    join(import.meta.dirname, `../public/manifest.${language}.webmanifest`),
    'utf8',
  );
  expect(JSON.parse(manifest)).toMatchObject({
    lang: language,
    dir: directionOf(language),
    name: shell.product,
    description: shell.about,
    shortcuts: [{ name: shell.nav.newOrder }, { name: shell.scan }, { name: orders.work.title }],
  });
});
