import { expect, test } from 'vitest';
import { barsOf, qrOf } from './code-path.ts';

/** Widths of alternating bars and gaps, as a scanner sees them. */
function widthsOf(path: string): number[] {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(
    ([, at, width]) => [Number(at), Number(width)] as const,
  );
  return bars.flatMap(([at, width], index) => {
    const [next] = bars[index + 1] ?? [];
    return next === undefined ? [width] : [width, next - at - width];
  });
}

test('draws start, value, check sum and stop of Code 128', () => {
  const bars = barsOf('A');
  // Start B, A (33), checksum (104 + 33) mod 103 = 34, stop.
  expect(widthsOf(bars?.path ?? '').join('')).toBe('211214' + '111323' + '131123' + '2331112');
  expect(bars?.width).toBe(46);
});

test('leaves other scripts to a QR code', () => {
  expect(barsOf('طلب-7')).toBeNull();
  expect(barsOf('')).toBeNull();
  const { path, width, height } = qrOf('طلب-7');
  expect([width, height]).toEqual([21, 21]);
  // The three finder patterns, each seven modules wide, are in their corners.
  expect(path).toContain('M0 21L7 21L7 14L0 14z');
});
