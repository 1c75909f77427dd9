import { expect, test } from 'vitest';
import { readTaxNumber } from './tax-number.rules.ts';

/** A number as it is typed, as it is stored, and what is wrong: the message, and the place with what belongs there. */
const hardInputs: [country: string, typed: string, number: string, fault?: string, params?: object][] = [
  ['SA', '310122393500003', '310122393500003'],
  ['SA', '3101 2239-3500 003', '310122393500003'],
  ['SA', '31012239350003', '31012239350003', 'length', { count: 14 }],
  ['SA', '31012239350000O', '31012239350000O', 'other', { place: 15 }],
  ['SA', '3101223935000O3', '3101223935000O3', 'digit', { place: 14 }],
  ['SA', '310122393500001', '310122393500001', 'other', { place: 15 }],
  ['SA', '100122393500003', '100122393500003', 'other', { place: 1 }],
  ['AE', '100-2345-6789-0123', '100234567890123'],
  ['AE', '10023456789012', '10023456789012', 'length', { count: 14 }],
  ['AE', '310122393500003', '310122393500003', 'other', { place: 1 }],
  ['AE', '101234567890123', '101234567890123', 'other', { place: 3 }],
  ['BH', '200 012 345 600 002', '200012345600002'],
  ['BH', '20001234560000X', '20001234560000X', 'digit', { place: 15 }],
  ['BH', '20001234560', '20001234560', 'length', { count: 11 }],
  ['OM', 'om1100006083', 'OM1100006083'],
  ['OM', '1100006083', '1100006083', 'length', { count: 10 }],
  ['OM', '0M1100006083', '0M1100006083', 'other', { place: 1 }],
  ['PK', '3804142-1', '38041421'],
  ['PK', '1234567', '1234567'],
  ['PK', 'd123456-7', 'D1234567'],
  ['PK', '35202-1234567-1', '3520212345671'],
  ['PK', '32-77-8761-234-56', '3277876123456'],
  ['PK', '123456789', '123456789', 'length', { count: 9 }],
  ['PK', '12B45678', '12B45678', 'digit', { place: 3 }],
  ['PK', '35202-123456B-1', '35202123456B1', 'digit', { place: 12 }],
  ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['IN', '29 aagcb 7383 j1z4', '29AAGCB7383J1Z4'],
  ['IN', '27AAPFU0939F1ZW', '27AAPFU0939F1ZW', 'check'],
  ['IN', '27AAPFU0993F1ZV', '27AAPFU0993F1ZV', 'check'],
  ['IN', '27AAPFU0939F1Z', '27AAPFU0939F1Z', 'length', { count: 14 }],
  ['IN', '27AAPFUO939F1ZV', '27AAPFUO939F1ZV', 'digit', { place: 8 }],
  ['IN', '27AA8FU0939F1ZV', '27AA8FU0939F1ZV', 'letter', { place: 5 }],
  ['IN', '27AAPFU0939F-ZV/', '27AAPFU0939FZV', 'length', { count: 14 }],
  ['KW', '12', '12'],
  ['QA', 'any-1', 'any-1'],
  ['EG', '123-456-789', '123-456-789'],
  ['SA', '', ''],
];

test.each(hardInputs)('in %s the number %s is read as %s: %s', (country, typed, number, fault, params) => {
  const read = readTaxNumber(typed, country);
  expect(read.number).toBe(number);
  expect(read.fault?.message).toBe(fault && `settings.taxNumber.${fault}`);
  if (params) expect(read.fault?.params).toMatchObject(params);
});

test('the number of an embassy in India is a buyer’s, and no shop’s', () => {
  const unique = '0717USA00012UNR';
  const { fault } = readTaxNumber(unique, 'IN');
  const fitting = `${unique.slice(0, -1)}${String(fault?.params.expected ?? 'R').replace(/[\u2066-\u2069]/g, '')}`;
  expect(readTaxNumber(fitting, 'IN').fault).toBeNull();
  expect(readTaxNumber(fitting, 'IN', 'seller').fault?.message).toBe('settings.taxNumber.letter');
});
