import bwip from 'bwip-js/node';
import { assert, integer, property, string, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { qrOf } from './code-path.ts';
import { code128Of } from './code128.ts';
import { ean13Of } from './ean13.ts';

/** The modules that another library draws. */
function drawnElsewhere(bcid: string, text: string): string {
  const [code] = bwip.raw({ bcid, text });
  if (!code || !('sbs' in code)) throw new Error(`no bars for ${text}`);
  return code.sbs.map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('');
}

/** Widths of alternating bars and gaps, as a scanner sees them. */
const widthsOf = (modules: string | null) => (modules?.match(/0+|1+/g) ?? []).map(({ length }) => length);

test('draws start, value, check sum and stop of Code 128', () => {
  const bars = code128Of('A');
  // Start B, A (33), checksum (104 + 33) mod 103 = 34, stop.
  expect(widthsOf(bars).join('')).toBe('211214' + '111323' + '131123' + '2331112');
  expect(bars).toHaveLength(46);
});

test('draws the bars that other libraries draw', () => {
  const texts = stringMatching(/^([ -~]|\d{1,9}){1,6}$/);
  assert(property(texts, (text) => void expect(code128Of(text)).toBe(drawnElsewhere('code128', text))));
  assert(
    property(integer({ min: 0, max: 10 ** 12 - 1 }), (number) => {
      const digits = String(number).padStart(12, '0');
      const checked = [...Array(10).keys()].map((check) => ean13Of(`${digits}${check}`)).filter(Boolean);
      expect(checked).toEqual([drawnElsewhere('ean13', digits)]);
    }),
  );
});

test('leaves other scripts to a QR code', () => {
  expect(code128Of('طلب-7')).toBeNull();
  expect(code128Of('')).toBeNull();
  const { path, width, height } = qrOf('طلب-7');
  expect([width, height]).toEqual([21, 21]);
  // The tops and bottoms of the three finder patterns, each seven modules wide, are in their corners.
  for (const line of ['M0 0h7', 'M14 0h7', 'M0 6h7', 'M14 6h7', 'M0 14h7', 'M0 20h7'])
    expect(path).toContain(`${line}v1h-7z`);
});

test('codes of any text stay within the largest size', () => {
  assert(property(string({ minLength: 1, maxLength: 300 }), (text) => qrOf(text).width <= 177));
});
