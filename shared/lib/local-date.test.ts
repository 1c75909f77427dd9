import { afterEach, describe, expect, test, vi } from 'vitest';
import { localDate } from './local-date.ts';

afterEach(() => vi.restoreAllMocks());

describe('localDate', () => {
  test.each([
    ['2026-03-01T20:59:59Z', 'Asia/Riyadh', '2026-03-01'],
    ['2026-03-01T21:00:00Z', 'Asia/Riyadh', '2026-03-02'],
    ['2026-03-01T19:00:00Z', 'Asia/Karachi', '2026-03-02'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2028-02-28T23:30:00Z', 'Europe/Paris', '2028-02-29'],
  ])('at %s in %s is %s', (at, zone, day) => {
    expect(localDate(zone, new Date(at))).toBe(day);
  });

  test('does not depend on the order in which a browser writes a date', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get').mockReturnValue(
      () => '20/11/2026',
    );
    expect(localDate('Asia/Riyadh', new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-20');
  });
});
