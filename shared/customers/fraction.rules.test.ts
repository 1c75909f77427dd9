import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easternDigits } from '#shared/lib/digits.ts';
import { convertLength, formatTape, isLengthUnit, type LengthUnit, parseTape } from './fraction.rules.ts';

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
    ['11/4', '2.75'],
    ['1 1/4', '1.25'],
    ['4/4', '1'],
    ['015', '15'],
    ['1,000', '1000'],
    ['0', '0'],
  ])('%s is %s', (typed, length) => expect(parseTape(typed)).toBe(length));

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
      [
        '15.5½',
        '½½',
        '½5',
        '1½/2',
        '15 1/2 1/2',
        '1/2/4',
        '15 /2',
        '1/',
        '/2',
        'fifteen',
        '15"',
        '1e2',
        '15,5',
      ],
      ['1234567', '0.123456789', `${'1'.repeat(9)}/2`, ' '.repeat(70) + 5],
    ].flat(),
  )('%j is no length', (typed) => expect(parseTape(typed)).toBeNull());

  test('a fraction means the same as its decimal, in every digit system', () => {
    const denominator = fc.constantFrom(2, 4, 8, 16, 32, 64);
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), denominator, digits, (whole, numerator, parts, system) => {
        const typed = (text: string) => (system === 'latn' ? text : easternDigits(text, system));
        expect(parseTape(typed(`${numerator}/${parts}`))).toBe(String(numerator / parts));
        const mixed = numerator < parts ? String(whole + numerator / parts) : null;
        expect(parseTape(typed(`${whole} ${numerator}/${parts}`))).toBe(mixed);
      }),
    );
  });

  test('answers any text with a length or null', () => {
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

describe('convertLength', () => {
  test.each([
    ['1', 'in', 'cm', '2.54'],
    ['15.0625', 'in', 'cm', '38.25875'],
    ['38', 'cm', 'in', '14.96063'],
    ['1', 'yd', 'in', '36'],
    ['1', 'yd', 'm', '0.9144'],
    ['1', 'in', 'yd', '0.02777778'],
    ['0.0625', 'in', 'm', '0.0015875'],
    ['1.5', 'm', 'mm', '1500'],
    ['-2.54', 'cm', 'in', '-1'],
    ['-0.00001', 'mm', 'm', '0'],
    ['15.50', 'cm', 'cm', '15.5'],
  ] as const)('%s %s to %s', (length, from, to, converted) => {
    expect(convertLength(length, from, to)).toBe(converted);
  });

  test('refuses what is no decimal', () => {
    expect(() => convertLength('15½', 'in', 'cm')).toThrow(RangeError);
    expect(['cm', 'toString', null].map(isLengthUnit)).toEqual([true, false, false]);
  });

  const unit = fc.constantFrom<LengthUnit>('mm', 'cm', 'm', 'in', 'yd');

  test('a length of sixteenths survives every other unit', () => {
    fc.assert(
      fc.property(fc.nat(16_000), unit, (parts, through) => {
        const inches = String(parts / 16);
        expect(convertLength(convertLength(inches, 'in', through), through, 'in')).toBe(inches);
      }),
    );
  });

  test('a metric length survives every other unit', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), unit, (tenthsOfMicrometres, through) => {
        const centimetres = String(tenthsOfMicrometres / 100_000);
        expect(convertLength(convertLength(centimetres, 'cm', through), through, 'cm')).toBe(centimetres);
      }),
    );
  });
});
