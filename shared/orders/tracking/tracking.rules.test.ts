import { expect, test } from 'vitest';
import { followedUntil } from './tracking.rules.ts';

test('an order is followed for 90 days after it was handed over or cancelled', () => {
  const until = (pickedAt: string | null, cancelledAt: string | null = null) =>
    followedUntil({ pickedAt, cancelledAt })?.toISOString() ?? null;
  expect(until(null)).toBeNull();
  expect(until('2026-08-01T09:30:00Z')).toBe('2026-10-30T09:30:00.000Z');
  expect(until(null, '2026-08-01T09:30:00Z')).toBe('2026-10-30T09:30:00.000Z');
  // An order that was fetched may be cancelled later for its money.
  expect(until('2026-08-01T09:30:00Z', '2026-10-01T09:30:00Z')).toBe('2026-10-30T09:30:00.000Z');
});
