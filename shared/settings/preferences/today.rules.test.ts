import { describe, expect, test } from 'vitest';
import { todayIn } from './today.rules.ts';

describe('todayIn', () => {
  test.each([
    ['2026-03-01T20:59:59Z', 'Asia/Riyadh', '2026-03-01'],
    ['2026-03-01T21:00:00Z', 'Asia/Riyadh', '2026-03-02'],
    ['2026-03-01T19:00:00Z', 'Asia/Karachi', '2026-03-02'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2028-02-28T23:30:00Z', 'Europe/Paris', '2028-02-29'],
  ])('at %s it is in %s the day %s', (at, zone, day) => {
    expect(todayIn(zone, new Date(at))).toBe(day);
  });
});
