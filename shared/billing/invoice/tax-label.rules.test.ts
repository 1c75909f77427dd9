import { expect, test } from 'vitest';
import { onlyTax, taxLabel } from './tax-label.rules.ts';

const none = { taxName: '', taxNames: {}, taxRate: '0' };
const vat = { taxName: 'VAT 15%', taxNames: { ar: 'ضريبة القيمة المضافة 15%' }, taxRate: '15' };
const gst = { taxName: 'GST', taxNames: { ur: 'جی ایس ٹی' }, taxRate: '18' };

test('a tax label contains its rate once', () => {
  expect(taxLabel(vat, 'en')).toBe('VAT 15%');
  expect(taxLabel(gst, 'en')).toBe('GST 18%');
  expect(taxLabel(none, 'en')).toBe('');
});

test('a tax has its name in the language of the page, or else the one that the shop typed', () => {
  expect(taxLabel(vat, 'ar')).toBe('ضريبة القيمة المضافة 15%');
  expect(taxLabel(vat, 'ur')).toBe('VAT 15%');
  expect(taxLabel(gst, 'ur')).toBe('جی ایس ٹی 18%');
});

test('lines have one tax, or none to name', () => {
  expect(onlyTax([vat, vat], 'ar')).toBe('ضريبة القيمة المضافة 15%');
  expect(onlyTax([vat, { ...none, taxName: 'No tax' }], 'en')).toBeNull();
  expect(onlyTax([none], 'en')).toBeNull();
  expect(onlyTax([], 'en')).toBeNull();
});
