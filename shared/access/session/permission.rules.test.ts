import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminRole, dailyWork, mayVisit, permissions, permissionsOf, permits } from './permission.rules.ts';

describe('permissions', () => {
  test('are named area:action, each once', () => {
    expect(new Set(permissions).size).toBe(permissions.length);
    for (const each of permissions) expect(each).toMatch(/^[a-z]+:[a-zA-Z]+$/);
  });

  test('of a new shop’s staff cover the daily work, and not accounting, settings or users', () => {
    expect(dailyWork).toContain('orders:assign');
    expect(dailyWork).toContain('payments:write');
    expect(dailyWork).toContain('settings:read');
    expect(dailyWork.filter((each) => /^(accounting|users|roles):|^settings:write$/.test(each))).toEqual([]);
  });

  test('of a role are those it holds, and that exist; the admin holds all, whatever is stored', () => {
    expect(permissionsOf({ name: 'cutter', permissions: ['orders:read', 'orders:burn'] })).toEqual([
      'orders:read',
    ]);
    fc.assert(
      fc.property(fc.array(fc.string()), (stored) => {
        expect(permissionsOf({ name: adminRole, permissions: stored })).toEqual(permissions);
      }),
    );
  });

  test('let through what is open to all and what is held, and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), fc.constantFrom(...permissions), (held, wanted) => {
        expect(permits(held, wanted)).toBe(held.includes(wanted));
        expect(permits(held, 'public') && permits(held, 'signedIn')).toBe(true);
      }),
    );
  });
});

test('a screen is open when the lists share an entry or one is empty', () => {
  expect(mayVisit(['user'], ['admin', 'user'])).toBe(true);
  expect(mayVisit(['cutter'], ['admin', 'user'])).toBe(false);
  expect(mayVisit([], ['admin'])).toBe(true);
  expect(mayVisit(['cutter'], [])).toBe(true);
});
