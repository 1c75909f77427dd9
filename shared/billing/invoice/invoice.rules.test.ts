import { expect, test } from 'vitest';
import { invoiceBalance } from './invoice.rules.ts';

test.each([
  ['unpaid', '100.0000', '0', '0', '100.00'],
  ['partPaid', '100.0000', '0', '99.99', '0.01'],
  ['partPaid', '100.0000', '40.00', '50.00', '10.00'],
  ['paid', '100.0000', '0', '100.0000', '0.00'],
  ['credited', '100.0000', '100', '0', '0.00'],
  ['creditNote', '100.0000', '0', '0', '0.00'],
] as const)('%s of %s with %s credited and %s paid asks for %s', (state, total, credited, paid, balance) => {
  expect(invoiceBalance({ state, total, credited, paid }, 2)).toBe(balance);
});
