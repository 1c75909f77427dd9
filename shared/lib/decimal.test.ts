import Reference from 'decimal.js-light';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from './decimal.ts';

/** The library that these numbers were computed with before. */
const Known = Reference.clone({ precision: 100, rounding: Reference.ROUND_HALF_UP });

const written = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt(0n, 10n ** 20n), fc.option(fc.stringMatching(/^\d{1,12}$/)))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);
const places = fc.integer({ min: 0, max: 8 });
/** The reference writes a rounded -0.001 as -0.00. */
const withoutSign = (text: string) => (/[1-9]/.test(text) ? text : text.replace('-', ''));

test('computes as the reference', () => {
  fc.assert(
    fc.property(written, written, (a, b) => {
      const [one, other] = [new Decimal(a), new Decimal(b)];
      const [known, knownOther] = [new Known(a), new Known(b)];
      expect(one.plus(b).toFixed()).toBe(withoutSign(known.plus(knownOther).toFixed()));
      expect(one.minus(other).toFixed()).toBe(withoutSign(known.minus(knownOther).toFixed()));
      expect(one.times(other).toFixed()).toBe(withoutSign(known.times(knownOther).toFixed()));
      expect([one.cmp(b), one.eq(b), one.lt(b), one.lte(b), one.gt(b), one.gte(b)]).toEqual([
        known.cmp(b),
        known.eq(b),
        known.lt(b),
        known.lte(b),
        known.gt(b),
        known.gte(b),
      ]);
      if (other.isZero()) return;
      expect(one.div(other).toFixed(40)).toBe(withoutSign(known.div(knownOther).toFixed(40)));
      expect(one.idiv(other).toFixed()).toBe(withoutSign(known.idiv(knownOther).toFixed()));
      expect(one.mod(other).toFixed()).toBe(withoutSign(known.mod(knownOther).toFixed()));
    }),
  );
});

test('rounds and writes as the reference', () => {
  fc.assert(
    fc.property(written, places, (text, decimals) => {
      const [own, known] = [new Decimal(text), new Known(text)];
      expect(own.toFixed()).toBe(withoutSign(known.toFixed()));
      expect(own.toFixed(decimals)).toBe(withoutSign(known.toFixed(decimals)));
      expect(own.decimalPlaces()).toBe(known.decimalPlaces());
      expect(own.isInteger()).toBe(known.isInteger());
      expect(own.isZero()).toBe(known.isZero());
      expect(own.toNumber()).toBe(Number(withoutSign(String(known.toNumber()))));
      expect(own.abs().toString()).toBe(known.abs().toFixed());
      expect(own.negated().plus(text).isZero()).toBe(true);
      if (!own.isZero()) expect(own.exponent()).toBe(known.exponent());
      expect(own.toSignificantDigits(6).toFixed()).toBe(withoutSign(known.toSignificantDigits(6).toFixed()));
      const roundings = [
        ['halfUp', Reference.ROUND_HALF_UP],
        ['halfDown', Reference.ROUND_HALF_DOWN],
        ['down', Reference.ROUND_DOWN],
      ] as const;
      for (const [rounding, mode] of roundings)
        expect(own.toDecimalPlaces(decimals, rounding).toFixed()).toBe(
          withoutSign(known.toDecimalPlaces(decimals, mode).toFixed()),
        );
    }),
  );
});

test.each([
  ['1e15', '1000000000000000'],
  ['1e-5', '0.00001'],
  ['+1.50', '1.5'],
  ['.5', '0.5'],
  ['-0', '0'],
  ['-0.50', '-0.5'],
])('reads %s as %s', (text, read) => {
  expect(new Decimal(text).toFixed()).toBe(read);
});

test('a half goes as it is asked for, on both sides of zero', () => {
  const rounded = ['halfUp', 'halfDown', 'down'] as const;
  expect(rounded.map((each) => new Decimal('2.5').toDecimalPlaces(0, each).toFixed())).toEqual([
    '3',
    '2',
    '2',
  ]);
  expect(rounded.map((each) => new Decimal('-2.5').toDecimalPlaces(0, each).toFixed())).toEqual([
    '-3',
    '-2',
    '-2',
  ]);
  expect(new Decimal(-1).div(3).toFixed(3)).toBe('-0.333');
  expect(new Decimal(2).div(-3).toFixed(3)).toBe('-0.667');
});

test.each(['', '.', '-', 'one', '1,5', '1 000', 'NaN', 'Infinity'])('%j is no number', (text) => {
  expect(() => new Decimal(text)).toThrow(RangeError);
});

test('nothing is divided by zero', () => {
  expect(() => new Decimal(1).div(0)).toThrow(RangeError);
});
