import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easternDigits } from '#shared/lib/digits.ts';
import { formatTape, showTape } from './fraction.rules.ts';
import { parseTape, readLength } from './parse-tape.rules.ts';

const digits = fc.constantFrom('latn' as const, 'arab' as const, 'arabext' as const);
const finest = fc.constantFrom(2 as const, 4 as const, 8 as const, 16 as const);

describe('parseTape', () => {
  test.each([
    ['15.5', '15.5'],
    ['15½', '15.5'],
    ['15 ½', '15.5'],
    ['15 1/2', '15.5'],
    ['15\u00a01⁄2', '15.5'],
    ['1/2', '0.5'],
    ['½', '0.5'],
    ['١٥٫٥', '15.5'],
    ['١٥½', '15.5'],
    ['١٥ ١/٢', '15.5'],
    ['١/٢', '0.5'],
    ['۱۵½', '15.5'],
    ['۱۵ ۱/۲', '15.5'],
    ['۱۵٫۵', '15.5'],
    ['3¼', '3.25'],
    ['3¾', '3.75'],
    ['3⅛', '3.125'],
    ['3⅜', '3.375'],
    ['3⅝', '3.625'],
    ['3⅞', '3.875'],
    ['15 3/16', '15.1875'],
    ['15/16', '0.9375'],
    ['0 1/64', '0.015625'],
    ['7/4', '1.75'],
    ['1 1/4', '1.25'],
    ['4/4', '1'],
    ['015', '15'],
    ['1,000', '1'],
    ['42,5', '42.5'],
    ['١٥٬٥', '15.5'],
    ['57"', '57'],
    ['15½″', '15.5'],
    ["3 1/4''", '3.25'],
    ['0', '0'],
  ])('%s is %s', (typed, length) => expect(parseTape(typed, 'in')).toBe(length));

  test.each(
    [
      [
        '',
        ' ',
        '-15',
        '-½',
        '15 -1/2',
        '15 1/0',
        '1/0',
        '1/3',
        '15 1/3',
        '⅓',
        '15 1/10',
        '1/128',
        '15 5/4',
        '15 2/2',
      ],
      ['15.5½', '½½', '½5', '1½/2', '15 1/2 1/2', '1/2/4', '15 /2', '1/', '/2', 'fifteen', '1e2', '15,555,5'],
      ['1234567', '0.123456789', `${'1'.repeat(9)}/2`, ' '.repeat(70) + 5],
    ].flat(),
  )('%j is no length', (typed) => expect(parseTape(typed)).toBeNull());

  test('a fraction means the same as its decimal, in every digit system', () => {
    const denominator = fc.constantFrom(2, 4, 8, 16, 32, 64);
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), denominator, digits, (whole, numerator, parts, system) => {
        const typed = (text: string) => (system === 'latn' ? text : easternDigits(text, system));
        const joined = readLength(typed(`${numerator}/${parts}`), 'in');
        // `151/2` may also be fifteen and a half.
        const readings = joined && 'readings' in joined ? joined.readings : [`${numerator}/${parts}`];
        expect(readings.map((each) => parseTape(each))).toContain(String(numerator / parts));
        const mixed = numerator < parts ? String(whole + numerator / parts) : null;
        expect(parseTape(typed(`${whole} ${numerator}/${parts}`))).toBe(mixed);
      }),
    );
  });

  test('returns a length or null for any text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ٠-٣۰-۳½¼⅞/⁄.٫,٬+-]{0,12}$/), (text) => {
        const length = parseTape(text);
        if (length !== null) expect(length).toMatch(/^\d{1,6}(\.\d{0,7}[1-9])?$/);
      }),
    );
  });
});

describe('formatTape', () => {
  test.each([
    ['15.5', 16, '15½'],
    ['15.50', 2, '15½'],
    ['0.5', 16, '½'],
    ['15.1875', 16, '15 3/16'],
    ['0.0625', 16, '1/16'],
    ['15.75', 4, '15¾'],
    ['15.875', 8, '15⅞'],
    ['15', 16, '15'],
    ['0', 16, '0'],
    ['-0.5', 4, '-½'],
    ['-1.0625', 16, '-1 1/16'],
    ['15.25', 2, '15.25'],
    ['15.1875', 8, '15.1875'],
    ['38.1', 16, '38.1'],
  ] as const)('%s to 1/%i is %s', (length, parts, shown) => {
    expect(formatTape(length, { as: 'fraction', finest: parts })).toBe(shown);
  });

  test('in the digits of the language', () => {
    expect(formatTape('15.5', { as: 'fraction', finest: 16, digits: 'arab' })).toBe('١٥½');
    expect(formatTape('15.1875', { as: 'fraction', finest: 16, digits: 'arabext' })).toBe('۱۵ ۳/۱۶');
    expect(formatTape('15.50', { as: 'decimal', finest: 16, digits: 'arab' })).toBe('١٥٫٥');
    expect(formatTape('15.5', { as: 'decimal', finest: 16 })).toBe('15.5');
  });

  test('refuses what is no decimal', () => {
    expect(() => formatTape('15 1/2', { as: 'decimal', finest: 16 })).toThrow(RangeError);
  });

  test('what is shown reads back as the same length', () => {
    const sixteenths = fc.nat(160_000).map((parts) => String(parts / 16));
    const thousandths = fc.nat(10_000_000).map((parts) => String(parts / 1000));
    const as = fc.constantFrom('fraction' as const, 'decimal' as const);
    fc.assert(
      fc.property(fc.oneof(sixteenths, thousandths), as, finest, digits, (length, how, parts, system) => {
        expect(parseTape(formatTape(length, { as: how, finest: parts, digits: system }))).toBe(length);
      }),
    );
  });
});

describe('showTape', () => {
  test.each([
    ['15.4375', 'fraction', 16, '15 7/16', null],
    ['15.4375', 'fraction', 8, '15½', '15.4375'],
    ['15.4', 'fraction', 16, '15⅜', '15.4'],
    ['15.97', 'fraction', 16, '16', '15.97'],
    ['-0.01', 'fraction', 8, '0', '-0.01'],
    ['-0.5', 'fraction', 8, '-½', null],
    ['15.4375', 'decimal', 8, '15.4375', null],
    ['14.96063', 'decimal', 16, '14.9606', '14.96063'],
    ['39.50', 'decimal', 16, '39.5', null],
  ] as const)('%s as a %s to 1/%i is %s', (length, as, finest, text, exact) => {
    expect(showTape(length, { as, finest })).toEqual({ text, exact });
  });

  test('is off by no more than half a part, and says when it is off at all', () => {
    const parts = fc.constantFrom(8 as const, 16 as const);
    fc.assert(
      fc.property(fc.nat(10_000_000), parts, (thousandths, finest) => {
        const length = String(thousandths / 1000);
        const { text, exact } = showTape(length, { as: 'fraction', finest });
        const off = Math.abs(Number(parseTape(text)) - Number(length));
        expect(off).toBeLessThanOrEqual(0.5 / finest + 1e-9);
        expect(exact === null).toBe(off < 1e-9);
      }),
    );
  });
});
