import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/start.js'), 'utf8');

const files = {
  en: ['/assets/en-1.js', '/assets/inter-1.woff2'],
  ar: ['/assets/ar-1.js'],
  ur: ['/assets/ur-1.js'],
  '/dashboard': ['/assets/dashboard-1.css'],
  'ar /dashboard': ['/assets/texts-1/ar/dashboard.js'],
};

/** What the script before the first paint makes of the stored entries, in a page of the app or that of signed-out people. */
function started(stored: Record<string, string>, address = '/sign-in', isGuarded = false) {
  const classes = new Map<string, boolean>();
  const root = {
    lang: '',
    dir: '',
    dataset: {} as Record<string, string>,
    classList: { toggle: (name: string, on: boolean) => classes.set(name, on) },
  };
  const links: Record<string, string>[] = [];
  const left: string[] = [];
  const { pathname, search } = new URL(address, 'https://miqyas.example');
  runInNewContext(script, {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: { pathname, search, replace: (to: string) => left.push(to) },
    URLSearchParams,
    document: {
      documentElement: root,
      currentScript: { dataset: isGuarded ? { guarded: '/dashboard /customer /customer/:id' } : {} },
      querySelector: () => ({ content: JSON.stringify(files) }),
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
  });
  return { root, isDark: classes.get('dark'), links, left };
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

it('leads away from the app where nobody is signed in, and keeps where they wanted to go', () => {
  const { left, links } = started({}, '/customer/7?search=علي', true);
  expect(left).toHaveLength(1);
  const to = new URL(left[0] ?? '', 'https://miqyas.example');
  expect(to.pathname).toBe('/sign-in');
  expect(to.searchParams.get('redirectUrl')).toBe(
    `/customer/7${new URL('/?search=علي', 'https://miqyas.example').search}`,
  );
  expect(links).toEqual([]);
  for (const unknown of ['/', '/nothing', '/customer/7/nothing'])
    expect(started({}, unknown, true).left).toEqual(['/sign-in']);
  expect(started({ token: 'x' }, '/customer/7', true).left).toEqual([]);
  expect(started({}, '/sign-in').left).toEqual([]);
});

it('fetches what the language and the path need, before the page’s own script asks for it', () => {
  const fetched = (stored: Record<string, string>, path: string) =>
    started({ token: 'x', ...stored }, path, true).links.map(({ rel, as, href }) => [rel, as, href]);
  expect(fetched({}, '/orders')).toEqual([
    ['modulepreload', undefined, '/assets/en-1.js'],
    ['preload', 'font', '/assets/inter-1.woff2'],
  ]);
  expect(fetched({ locale: 'ur' }, '/dashboard')).toEqual([
    ['modulepreload', undefined, '/assets/ur-1.js'],
    ['preload', 'style', '/assets/dashboard-1.css'],
  ]);
  expect(fetched({ locale: 'ar' }, '/dashboard').at(-1)).toEqual([
    'modulepreload',
    undefined,
    '/assets/texts-1/ar/dashboard.js',
  ]);
});
