import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMoney } from './compare-money.rules.ts';
import {
  documentTotals,
  fromBase,
  inverseRate,
  lineTotals,
  marginPercent,
  type PricedLine,
  percentOf,
  roundMoney,
  subtractMoney,
  sumMoney,
  toBase,
  writePrice,
} from './money.rules.ts';

const decimals = fc.constantFrom(0, 2, 3);
/** Numbers in units of 10⁻⁴, so that the tests compute with integers only. */
const price = fc.bigInt({ min: 0n, max: 10n ** 11n });
const rate = fc.oneof(fc.constantFrom(0n, 50_000n, 75_000n, 150_000n, 170_000n), fc.bigInt(0n, 10_000_000n));
const quantity = fc.integer({ min: 0, max: 5000 });

const text = (units: bigint, places: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return (units < 0n ? '-' : '') + whole + (places > 0 ? `.${digits.slice(-places)}` : '');
};
const units = (amount: string): bigint => BigInt(amount.replace('.', ''));
/** Rounds half up; for non-negative quotients. */
const quotient = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);
const exactly = (places: number) => (places === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${places}}$`));

const line = (over: Partial<PricedLine>): PricedLine => ({
  quantity: 1,
  price: '100',
  taxRate: '15',
  decimals: 2,
  pricesIncludeTax: false,
  ...over,
});

const lineOf = (count: number, each: bigint, percent: bigint, decimals: number, pricesIncludeTax: boolean) =>
  line({ quantity: count, price: text(each, 4), taxRate: text(percent, 4), decimals, pricesIncludeTax });

describe('lineTotals', () => {
  test.each([
    [{}, '100.00', '15.00', '115.00'],
    [{ quantity: 3, price: '33.333' }, '100.00', '15.00', '115.00'],
    [{ price: '0.10', taxRate: '5' }, '0.10', '0.01', '0.11'],
    [{ price: '1.005', taxRate: '0' }, '1.01', '0.00', '1.01'],
    [{ quantity: '2.5', price: '3.333', decimals: 3 }, '8.333', '1.250', '9.583'],
    [{ quantity: 7, price: '1250', taxRate: '17', decimals: 0 }, '8750', '1488', '10238'],
    [{ price: '115', pricesIncludeTax: true }, '100.00', '15.00', '115.00'],
    [{ price: '100', pricesIncludeTax: true }, '86.96', '13.04', '100.00'],
    [{ price: '0.03', taxRate: '20', pricesIncludeTax: true }, '0.02', '0.01', '0.03'],
    [{ price: '100', taxRate: '0', pricesIncludeTax: true, decimals: 3 }, '100.000', '0.000', '100.000'],
    [{ price: '1', taxRate: '5', decimals: 0, pricesIncludeTax: true }, '1', '0', '1'],
    [{ quantity: 0 }, '0.00', '0.00', '0.00'],
  ])('%o', (over, exclTax, taxAmount, inclTax) => {
    expect(lineTotals(line(over))).toEqual({ exclTax, taxAmount, inclTax });
  });

  test.each([
    { quantity: -1 },
    { quantity: Number.NaN },
    { quantity: Number.POSITIVE_INFINITY },
    { quantity: 1e21 },
    { price: '-0.01' },
    { price: '' },
    { price: '1e5' },
    { price: '0x1f' },
    { price: '1,000' },
    { price: '9'.repeat(16) },
    { quantity: 1_000_000, price: '1000000000' },
    { price: '900000000000000', taxRate: '20' },
    { taxRate: '-5' },
    { taxRate: '1000.1' },
    { decimals: 5 },
    { decimals: -1 },
    { decimals: 1.5 },
  ])('refuses %o', (over) => expect(() => lineTotals(line(over))).toThrow(RangeError));

  test('adds up, and agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(quantity, price, rate, decimals, fc.boolean(), (count, each, percent, places, included) => {
        const totals = lineTotals(lineOf(count, each, percent, places, included));
        const amount = quotient(BigInt(count) * each * 10n ** BigInt(places), 10_000n);
        const tax = quotient(amount * percent, included ? 1_000_000n + percent : 1_000_000n);
        const [exclTax, inclTax] = included ? [amount - tax, amount] : [amount, amount + tax];
        expect(totals).toEqual({
          exclTax: text(exclTax, places),
          taxAmount: text(tax, places),
          inclTax: text(inclTax, places),
        });
        expect(units(totals.exclTax) + units(totals.taxAmount)).toBe(units(totals.inclTax));
        for (const part of Object.values(totals)) expect(part).toMatch(exactly(places));
      }),
    );
  });
});

describe('documentTotals', () => {
  test('sums the rounded lines rather than taxing the sum', () => {
    const each = lineTotals(line({ price: '0.10', taxRate: '5' }));
    expect(documentTotals([each, each, each], 2)).toEqual({ exclTax: '0.30', tax: '0.03', inclTax: '0.33' });
    expect(documentTotals([], 3)).toEqual({ exclTax: '0.000', tax: '0.000', inclTax: '0.000' });
    expect(() => documentTotals([{ exclTax: '0.005', taxAmount: '0', inclTax: '0.005' }], 2)).toThrow(
      RangeError,
    );
  });

  test('totals are the sums of the lines and add up themselves', () => {
    const lines = fc.array(fc.tuple(quantity, price, rate), { maxLength: 30 });
    fc.assert(
      fc.property(lines, decimals, fc.boolean(), (priced, places, pricesIncludeTax) => {
        const amounts = priced.map(([count, each, percent]) =>
          lineTotals(lineOf(count, each, percent, places, pricesIncludeTax)),
        );
        const total = (parts: string[]) => parts.map(units).reduce((a, b) => a + b, 0n);
        const sum = (parts: string[]) => text(total(parts), places);
        const totals = documentTotals(amounts, places);
        expect(totals).toEqual({
          exclTax: sum(amounts.map(({ exclTax }) => exclTax)),
          tax: sum(amounts.map(({ taxAmount }) => taxAmount)),
          inclTax: sum(amounts.map(({ inclTax }) => inclTax)),
        });
        expect(units(totals.exclTax) + units(totals.tax)).toBe(units(totals.inclTax));
      }),
    );
  });
});

describe('toBase', () => {
  test.each([
    ['375.00', '3.75', 2, '100.00'],
    ['1', '0.3', 3, '3.333'],
    ['-375', '3.75', 2, '-100.00'],
    ['10000', '278.55', 0, '36'],
    ['0.5', '1', 0, '1'],
    ['-0.001', '1', 2, '0.00'],
  ])('%s at %s', (amount, rateText, places, base) => expect(toBase(amount, rateText, places)).toBe(base));

  test.each(['0', '-1', '', 'x'])('refuses the rate %j', (rateText) => {
    for (const amount of ['0', '1']) expect(() => toBase(amount, rateText, 2)).toThrow(RangeError);
  });

  test('divides by the rate, half up, and a negative is the mirror of its positive', () => {
    fc.assert(
      fc.property(price, fc.bigInt({ min: 1n, max: 10n ** 9n }), decimals, (amount, per, places) => {
        const base = quotient(amount * 10n ** BigInt(places), per);
        expect(toBase(text(amount, 4), text(per, 4), places)).toBe(text(base, places));
        expect(toBase(`-${text(amount, 4)}`, text(per, 4), places)).toBe(text(-base, places));
      }),
    );
  });
});

describe('the single steps', () => {
  test('round half up, away from zero below it', () => {
    expect(['1.005', '2.675', '-1.005', '-0.004', '7'].map((amount) => roundMoney(amount, 2))).toEqual([
      '1.01',
      '2.68',
      '-1.01',
      '0.00',
      '7.00',
    ]);
    expect(roundMoney('0.5', 0)).toBe('1');
    expect(() => roundMoney('12 000', 0)).toThrow(RangeError);
  });

  test('a price is never rounded, however fine it is', () => {
    expect(['12', '12.5000', '12.3450', '0'].map((price) => writePrice(price, 2))).toEqual([
      '12.00',
      '12.50',
      '12.345',
      '0.00',
    ]);
  });

  test('sum and subtract exactly, refusing what would need rounding', () => {
    expect(sumMoney(['0.10', '0.20', '-0.3'], 2)).toBe('0.00');
    expect(sumMoney([], 0)).toBe('0');
    expect(subtractMoney('100', '33.333', 3)).toBe('66.667');
    expect(subtractMoney('1.00', '2.50', 2)).toBe('-1.50');
    expect(() => sumMoney(['0.001'], 2)).toThrow(RangeError);
    expect(() => subtractMoney('1', '0.001', 2)).toThrow(RangeError);
    expect(() => sumMoney(['900000000000000', '900000000000000'], 2)).toThrow(RangeError);
  });

  test('compare values, not texts', () => {
    expect(compareMoney('1.5', '1.50')).toBe(0);
    expect(compareMoney('9', '10')).toBe(-1);
    expect(compareMoney('0', '-1')).toBe(1);
    expect(compareMoney('-0', '0')).toBe(0);
    expect(() => compareMoney('x', '1')).toThrow(RangeError);
  });

  test('subtracting and adding again ends where it began', () => {
    fc.assert(
      fc.property(price, price, (a, b) => {
        const rest = subtractMoney(text(a, 4), text(b, 4), 4);
        expect(sumMoney([rest, text(b, 4)], 4)).toBe(text(a, 4));
        expect(compareMoney(rest, '0')).toBe(a > b ? 1 : a < b ? -1 : 0);
      }),
    );
  });
});

describe('fromBase', () => {
  test.each([
    ['100', '74.25', 2, '7425.00'],
    ['1', '0.0819', 3, '0.082'],
    ['-2', '0.5', 0, '-1'],
  ])('%s at %s', (amount, rateText, places, other) => expect(fromBase(amount, rateText, places)).toBe(other));

  test('and back is the same amount, within the coin of the other currency', () => {
    const rates = fc.integer({ min: 1, max: 5_000_000 }).map((parts) => String(parts / 1000));
    fc.assert(
      fc.property(fc.nat(1_000_000), rates, (hundredths, rateText) => {
        const amount = String(hundredths / 100);
        const back = toBase(fromBase(amount, rateText, 4), rateText, 4);
        expect(Math.abs(Number(back) - Number(amount))).toBeLessThanOrEqual(
          0.0001 + 0.00005 / Number(rateText),
        );
      }),
    );
  });
});

test('the inverse of a rate has six significant digits', () => {
  expect(['75', '0.25', '3.75', '0.00002381'].map(inverseRate)).toEqual([
    '0.0133333',
    '4',
    '0.266667',
    '41999.2',
  ]);
  expect(() => inverseRate('0')).toThrow(RangeError);
});

test('a share in percent is rounded to the currency', () => {
  expect(percentOf('99.99', 50, 2)).toBe('50.00');
  expect(percentOf('1000', 33, 0)).toBe('330');
  expect(percentOf('0.005', 30, 3)).toBe('0.002');
});

test('a margin is what of the price is left above the cost', () => {
  expect(marginPercent('38', '22.40')).toBe('41');
  expect(marginPercent('320.0000', '0')).toBe('100');
  expect(marginPercent('10', '12.5')).toBe('-25');
  expect(marginPercent('0.0000', '5')).toBeNull();
});
