import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertUnits } from './unit.rules.ts';

const factors = { mm: '0.1', cm: '1', m: '100', in: '2.54', ft: '30.48', yd: '91.44' } as const;
type Code = keyof typeof factors;
const convert = (value: string, from: Code, to: Code) =>
  convertUnits(value, { factor: factors[from] }, { factor: factors[to] });

describe('convertUnits', () => {
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
    ['-0.000001', 'mm', 'm', '0'],
    ['15.50', 'cm', 'cm', '15.5'],
    ['2.5', 'ft', 'in', '30'],
  ] as const)('%s %s to %s', (value, from, to, converted) => {
    expect(convert(value, from, to)).toBe(converted);
  });

  test('a dozen is twelve, whatever zeros the database writes', () => {
    expect(convertUnits('2.5', { factor: '12.00000000' }, { factor: '1.00000000' })).toBe('30');
  });

  test('refuses what is no decimal', () => {
    expect(() => convert('15½', 'in', 'cm')).toThrow(RangeError);
  });

  const code = fc.constantFrom(...(Object.keys(factors) as Code[]));

  test('a length of sixteenths survives every other unit', () => {
    fc.assert(
      fc.property(fc.nat(16_000), code, (parts, through) => {
        const inches = String(parts / 16);
        expect(convert(convert(inches, 'in', through), through, 'in')).toBe(inches);
      }),
    );
  });

  test('a metric length survives every other unit', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), code, (parts, through) => {
        const centimetres = String(parts / 100_000);
        expect(convert(convert(centimetres, 'cm', through), through, 'cm')).toBe(centimetres);
      }),
    );
  });

  test('there and back is never off by more than the finest step, in any unit', () => {
    const factor = fc.integer({ min: 1, max: 100_000_000 }).map((parts) => String(parts / 10_000));
    fc.assert(
      fc.property(fc.nat(1_000_000), factor, factor, (hundredths, from, to) => {
        const value = String(hundredths / 100);
        const there = convertUnits(value, { factor: from }, { factor: to });
        const back = convertUnits(there, { factor: to }, { factor: from });
        const off = Math.abs(Number(back) - Number(value)) * Number(from);
        expect(off).toBeLessThanOrEqual(Math.max(1e-5, Number(to) * 1e-8 + Number(from) * 1e-8));
      }),
    );
  });
});
