import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easternDigits, inDigitsOf, parseDecimal, parseWhole, westernDigits } from './digits.ts';

const system = fc.constantFrom('arab' as const, 'arabext' as const);

describe('westernDigits', () => {
  test.each([
    ['١٥٫٥', '15.5'],
    ['۱۵٫۵', '15.5'],
    ['١٬٢٣٤', '1234'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['+٩٦٦ ٥٠', '+966 50'],
    ['\u202a+92 300\u202c', '+92 300'],
    ['ثوب 3, 4.5', 'ثوب 3, 4.5'],
  ])('%s is %s', (typed, western) => expect(westernDigits(typed)).toBe(western));

  test('undoes easternDigits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d. /a-zب-ي]{0,20}$/), system, (text, digits) => {
        expect(westernDigits(easternDigits(text, digits))).toBe(text);
      }),
    );
  });
});

describe('easternDigits', () => {
  test.each([
    ['15.5', '١٥٫٥', '۱۵٫۵'],
    ['-1,234.50', '-١٬٢٣٤٫٥٠', '-۱٬۲۳۴٫۵۰'],
    ['12,34,567', '١٢٬٣٤٬٥٦٧', '۱۲٬۳۴٬۵۶۷'],
    ['15 3/16', '١٥ ٣/١٦', '۱۵ ۳/۱۶'],
    ['1.2.2026', '١.٢.٢٠٢٦', '۱.۲.۲۰۲۶'],
    ['2, 3. No 4.', '٢, ٣. No ٤.', '۲, ۳. No ۴.'],
  ])('%s', (western, arab, arabext) => {
    expect(easternDigits(western, 'arab')).toBe(arab);
    expect(easternDigits(western, 'arabext')).toBe(arabext);
  });

  test('writes numbers as the languages do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), system, (number, digits) => {
        const locale = { arab: 'ar-SA', arabext: 'ur-PK' }[digits];
        const format = (numberingSystem: string) => new Intl.NumberFormat(locale, { numberingSystem });
        const western = new Intl.NumberFormat('en').format(number / 100);
        expect(easternDigits(western, digits)).toBe(format(digits).format(number / 100));
      }),
    );
  });
});

test.each([
  ['٢٥٠', '٢٥٠٫٠٠'],
  ['۲۵۰', '۲۵۰٫۰۰'],
  ['250', '250.00'],
])('after %s was typed, 250.00 is written as %s', (typed, written) =>
  expect(inDigitsOf(typed, '250.00')).toBe(written),
);

describe('parseDecimal', () => {
  test.each([
    ['15.5', '15.5'],
    [' +015.50 ', '15.5'],
    ['-0.00', '0'],
    ['-7', '-7'],
    ['−7', '-7'],
    ['.5', '0.5'],
    ['1,234,567.8', '1234567.8'],
    ['12,34,567', '1234567'],
    ['15,5', '15.5'],
    ['1234,567', '1234.567'],
    ['1,2345', '1.2345'],
    ['0,500', '0.5'],
    ['١،٥', '1.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲٬۳۴٬۵۶۷', '1234567'],
    ['\u061c-١٥', '-15'],
    ['123456789012345678901234567890.1', '123456789012345678901234567890.1'],
  ])('%s is %s', (typed, decimal) => expect(parseDecimal(typed)).toBe(decimal));

  test.each(
    [
      ['', ' ', '.', '-', '5.', '1.2.3', ',123', '1,,234', '1.234,5', '0.1,234'],
      ['1e3', '0x1f', 'Infinity', 'NaN', '--1', '1-', '1 2', '½', '٬١٢٣', '1_000', '9'.repeat(65)],
    ].flat(),
  )('%j is no number', (typed) => expect(parseDecimal(typed)).toBeNull());

  test('is canonical, exact and blind to the digit system', () => {
    const typed = fc.stringMatching(/^-?\d{1,20}(\.\d{1,20})?$/);
    fc.assert(
      fc.property(typed, system, (text, digits) => {
        const decimal = parseDecimal(text) ?? '';
        expect(decimal).toMatch(/^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/);
        expect(scaled(decimal)).toBe(scaled(text));
        expect(parseDecimal(decimal)).toBe(decimal);
        expect(parseDecimal(easternDigits(text, digits))).toBe(decimal);
      }),
    );
  });

  test('takes the group signs that the languages write', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom('en', 'en-IN', 'ar-EG', 'ur-PK', 'fa-IR'),
        (number, locale) => {
          expect(parseDecimal(new Intl.NumberFormat(locale).format(number))).toBe(String(number));
        },
      ),
    );
  });
});

describe('parseWhole', () => {
  test.each([
    ['12', 12],
    ['١٢', 12],
    ['۱٬۲۰۰', 1200],
    ['-3', -3],
    ['5.00', 5],
    ['1.5', null],
    ['4503599627370497.5', null],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', null],
    ['twelve', null],
    ['', null],
  ])('%s is %s', (typed, number) => expect(parseWhole(typed)).toBe(number));
});

/** The value in units of 10⁻²⁰, computed with integers only. */
function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(20, '0'));
  return decimal.startsWith('-') ? -size : size;
}
