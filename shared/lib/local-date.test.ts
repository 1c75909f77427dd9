import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { instantIn, localDate, localTime, startOfDay } from './local-date.ts';

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

describe('startOfDay', () => {
  test.each([
    ['2026-03-02', 'Asia/Riyadh', '2026-03-01T21:00:00.000Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-03-02', 'Pacific/Kiritimati', '2026-03-01T10:00:00.000Z'],
    // Clocks go from 00:00 to 01:00.
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, at) => {
    expect(startOfDay(zone, day).toISOString()).toBe(at);
  });

  test('is the first second of that day', () => {
    const zone = fc.constantFrom(
      'Asia/Karachi',
      'Asia/Kathmandu',
      'Europe/London',
      'Pacific/Niue',
      'Africa/Cairo',
    );
    const day = fc
      .date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(zone, day, (timeZone, each) => {
        const start = startOfDay(timeZone, each);
        const before = new Date(start.getTime() - 1000);
        expect([localDate(timeZone, start), localDate(timeZone, before) < each]).toEqual([each, true]);
      }),
    );
  });
});

test('a day and a time are an instant of the shop, also on the days when clocks change', () => {
  const read = (zone: string, day: string, time: string) => instantIn(zone, day, time).toISOString();
  expect(read('Asia/Riyadh', '2026-11-22', '10:30')).toBe('2026-11-22T07:30:00.000Z');
  expect(read('Asia/Karachi', '2026-11-22', '00:00')).toBe('2026-11-21T19:00:00.000Z');
  // In Berlin, clocks go on at 02:00 on 29 March and back at 03:00 on 25 October.
  expect(read('Europe/Berlin', '2026-03-29', '10:30')).toBe('2026-03-29T08:30:00.000Z');
  expect(read('Europe/Berlin', '2026-03-29', '01:30')).toBe('2026-03-29T00:30:00.000Z');
  expect(read('Europe/Berlin', '2026-10-25', '10:30')).toBe('2026-10-25T09:30:00.000Z');
  expect(localTime('Europe/Berlin', new Date('2026-10-25T09:30:00Z'))).toBe('10:30');
});
