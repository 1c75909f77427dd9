import { expect, test } from 'vitest';
import { places } from './places.ts';

test('the palette offers each screen once, by a name of its own, and no papers', () => {
  const names = places.map(({ title }) => title);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(places.filter(({ path }) => /print|labels|slip|test$/.test(path))).toEqual([]);
});

test('every screen but those of one’s own needs a permission, and a new record that of writing', () => {
  const permissions = new Map(places.map(({ path, permission }) => [path, permission]));
  const free = places.filter(({ permission }) => !permission).map(({ path }) => path);
  expect(free).toEqual(['/dashboard', '/reports', '/settings', '/account']);
  expect(permissions.get('/orders/new')).toBe('orders:write');
  expect(permissions.get('/customer/import')).toBe('customers:write');
  expect(permissions.get('/dashboard/accounting/receipts')).toBe('accounting:read');
});
