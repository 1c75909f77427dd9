import { expect, test } from 'vitest';
import { readTaxNumber } from './tax-country.rules.ts';

test.each([
  ['SA', '310122393500003', '310122393500003', null],
  ['SA', '3101 2239-3500 003', '310122393500003', null],
  ['SA', '31012239350003', '31012239350003', 'saudiLength'],
  ['SA', '31012239350000O', '31012239350000O', 'saudiLength'],
  ['SA', '310122393500001', '310122393500001', 'saudiEnds'],
  ['SA', '100122393500003', '100122393500003', 'saudiEnds'],
  ['AE', '100-2345-6789-0123', '100234567890123', null],
  ['AE', '10023456789012', '10023456789012', 'emiratesLength'],
  ['AE', '310122393500003', '310122393500003', 'emiratesStart'],
  ['PK', '1234567-8', '12345678', null],
  ['PK', '1234567', '1234567', null],
  ['PK', 'd123456-7', 'D1234567', null],
  ['PK', '35202-1234567-1', '3520212345671', null],
  ['PK', '123456789', '123456789', 'pakistani'],
  ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV', null],
  ['IN', '29 aagcb 7383 j1z4', '29AAGCB7383J1Z4', null],
  ['IN', '27AAPFU0939F1ZW', '27AAPFU0939F1ZW', 'indianCheck'],
  ['IN', '27AAPFU0939F1Z', '27AAPFU0939F1Z', 'indian'],
  ['EG', '123-456-789', '123-456-789', null],
  ['SA', '', '', null],
])('in %s the number %s is read as %s: %s', (country, typed, number, wrong) => {
  const read = readTaxNumber(typed, country);
  expect(read.number).toBe(number);
  expect(read.fault?.message ?? null).toBe(wrong && `settings.taxNumber.${wrong}`);
});
