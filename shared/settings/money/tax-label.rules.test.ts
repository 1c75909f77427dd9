import { expect, test } from 'vitest';
import { formatsOf } from '#shared/lib/formats.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import { onlyTax, taxLabel, withoutRate } from './tax-label.rules.ts';

const rate = isolate('15%');
const none = { taxName: '', taxNames: {}, taxRate: '0' };
const vat = { taxName: 'VAT', taxNames: { ar: 'ضريبة القيمة المضافة' }, taxRate: '15' };
const gst = { taxName: 'GST', taxNames: { ur: 'جی ایس ٹی' }, taxRate: '18' };
const words = (language: Language, easternDigits = false) => ({
  language,
  format: formatsOf(language, { timeZone: 'UTC', easternDigits }),
});

test('a tax has its name in the language of the page, or else the one that the shop typed, with its rate', () => {
  expect(taxLabel(vat, words('en'))).toBe('VAT 15%');
  expect(taxLabel(vat, words('ar'))).toBe(`ضريبة القيمة المضافة ${rate}`);
  expect(taxLabel(vat, words('ar', true))).toBe('ضريبة القيمة المضافة \u2067١٥\u200f٪\u2069');
  expect(taxLabel(vat, words('ur'))).toBe(`${isolateWords('VAT')} ${rate}`);
  expect(taxLabel(gst, words('ur'))).toBe(`جی ایس ٹی ${isolate('18%')}`);
  expect(taxLabel(none, words('en'))).toBe('');
});

test('the sign of the rate stays on its side after a name of the other direction', () => {
  const arabic = { taxName: 'ضريبة القيمة المضافة', taxNames: {}, taxRate: '15' };
  expect(taxLabel(arabic, words('en'))).toBe(`${isolateWords('ضريبة القيمة المضافة')} 15%`);
});

test('the rate is that of the tax, not one that stands in a name', () => {
  const changed = { taxName: 'VAT 5%', taxNames: { ar: 'ضريبة القيمة المضافة ١٥٪' }, taxRate: '5' };
  expect(taxLabel(changed, words('en'))).toBe('VAT 5%');
  expect(taxLabel(changed, words('ar'))).toBe(`ضريبة القيمة المضافة ${isolate('5%')}`);
  expect(taxLabel({ ...none, taxName: '15 %', taxRate: '15' }, words('en'))).toBe('15%');
});

test.each([
  ['VAT 15%', 'VAT'],
  ['VAT (12.5 %)', 'VAT'],
  ['٪15 ضريبة', 'ضريبة'],
  ['15% VAT, goods', 'VAT, goods'],
  ['Schedule 3', 'Schedule 3'],
])('%s without its rate is %s', (name, plain) => {
  expect(withoutRate(name)).toBe(plain);
});

test('lines have one tax, or none to name', () => {
  expect(onlyTax([vat, vat], words('ar'))).toBe(`ضريبة القيمة المضافة ${rate}`);
  expect(onlyTax([vat, { ...none, taxName: 'No tax' }], words('en'))).toBeNull();
  expect(onlyTax([none], words('en'))).toBeNull();
  expect(onlyTax([], words('en'))).toBeNull();
});
