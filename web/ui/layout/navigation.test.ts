import { expect, it } from 'vitest';
import { activePath, type NavEntry } from './navigation.ts';

const entry = (path: string, under?: NavEntry[]): NavEntry => ({
  path,
  label: path,
  icon: null,
  ...(under && { under }),
});

it('lights the entry that an address lies deepest under', () => {
  const sections = [
    { entries: [entry('/dashboard'), entry('/dashboard/accounting')] },
    { entries: [entry('/orders', [entry('/in-queue')])] },
  ];
  expect(activePath(sections, '/dashboard')).toBe('/dashboard');
  expect(activePath(sections, '/dashboard/accounting')).toBe('/dashboard/accounting');
  expect(activePath(sections, '/orders/12')).toBe('/orders');
  expect(activePath(sections, '/in-queue')).toBe('/in-queue');
  expect(activePath(sections, '/ordersomething')).toBeUndefined();
});
