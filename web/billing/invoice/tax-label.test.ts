import { expect, test } from 'vitest';
import { onlyTax, taxLabel } from './tax-label.ts';

test('a tax label contains its rate once', () => {
  expect(taxLabel({ taxName: 'VAT 15%', taxRate: '15' })).toBe('VAT 15%');
  expect(taxLabel({ taxName: 'GST', taxRate: '18' })).toBe('GST 18%');
  expect(taxLabel({ taxName: '', taxRate: '0' })).toBe('');
});

test('lines have one tax, or none to name', () => {
  const vat = { taxName: 'VAT 15%', taxRate: '15' };
  expect(onlyTax([vat, vat])).toBe('VAT 15%');
  expect(onlyTax([vat, { taxName: 'No tax', taxRate: '0' }])).toBeNull();
  expect(onlyTax([{ taxName: '', taxRate: '0' }])).toBeNull();
  expect(onlyTax([])).toBeNull();
});
