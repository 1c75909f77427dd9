import { expect, test } from 'vitest';
import { invoiceBalance, invoiceState } from './invoice.rules.ts';

test.each([
  ['invoice', '100.0000', '0', false, 'unpaid', '100.00'],
  ['invoice', '100.0000', '99.99', false, 'partPaid', '0.01'],
  ['invoice', '100.0000', '100.0000', false, 'paid', '0.00'],
  ['invoice', '0.0000', '0', false, 'paid', '0.00'],
  ['invoice', '100.0000', '0', true, 'credited', '0.00'],
  ['creditNote', '100.0000', '0', false, 'creditNote', '0.00'],
] as const)(
  '%s of %s with %s paid (credited: %s) is %s and asks for %s',
  (kind, total, paid, credited, state, balance) => {
    expect(invoiceState({ kind, total, paid, credited })).toBe(state);
    expect(invoiceBalance({ kind, total, paid, credited }, 2)).toBe(balance);
  },
);
