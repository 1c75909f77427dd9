import { expect, it } from 'vitest';
import { activePath, holds, linksOf, type NavEntry, type NavSection } from './navigation.ts';

const entry = (path: string, under?: NavEntry[]): NavEntry => ({
  path,
  label: path,
  icon: null,
  ...(under && { under }),
});
const section = (items: NavSection['items']): NavSection => ({ label: '', icon: null, items });

const sections = [
  section([entry('/dashboard'), entry('/dashboard/accounting')]),
  section([entry('/orders', [entry('/in-queue')])]),
  section([
    entry('/single'),
    { label: 'group', grouped: [{ label: 'fold', icon: null, folded: [entry('/one'), entry('/two')] }] },
  ]),
];

it('highlights the entry with the longest matching path', () => {
  expect(activePath(sections, '/dashboard')).toBe('/dashboard');
  expect(activePath(sections, '/dashboard/accounting')).toBe('/dashboard/accounting');
  expect(activePath(sections, '/orders/12')).toBe('/orders');
  expect(activePath(sections, '/in-queue')).toBe('/in-queue');
  expect(activePath(sections, '/two')).toBe('/two');
  expect(activePath(sections, '/ordersomething')).toBeUndefined();
});

it('highlights the entry that lists the path of another screen', () => {
  const hub = { ...entry('/settings'), also: ['/taxes', '/units'] };
  const menu = [...sections, section([hub])];
  expect(activePath(menu, '/taxes')).toBe('/settings');
  expect(activePath(menu, '/units/3')).toBe('/settings');
  expect(activePath(menu, '/orders/12')).toBe('/orders');
});

it('finds the links of groups and folds, and the section of an address', () => {
  expect(linksOf(sections.flatMap(({ items }) => items)).map(({ path }) => path)).toEqual([
    '/dashboard',
    '/dashboard/accounting',
    '/orders',
    '/in-queue',
    '/single',
    '/one',
    '/two',
  ]);
  expect(sections.map(({ items }) => holds(items, '/two'))).toEqual([false, false, true]);
  expect(sections.some(({ items }) => holds(items, undefined))).toBe(false);
});
