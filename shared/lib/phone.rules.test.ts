import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { readPhone } from './phone.rules.ts';

test.each([
  ['0547532710', '+966 54 753 2710'],
  ['050 564 5150', '+966 50 564 5150'],
  ['٠٥٠ ٥٦٤ ٥١٥٠', '+966 50 564 5150'],
  ['+966 58 390 5649', '+966 58 390 5649'],
  ['00966583905649', '+966 58 390 5649'],
  ['966583905649', '+966 58 390 5649'],
  ['583905649', '+966 58 390 5649'],
  ['+966 11 473 8800', '+966 11 473 8800'],
  ['+92 317 7415682', '+92 317 7415682'],
  ['+971-50-123-4567', '+971 50 123 4567'],
  ['+1 (212) 555-0187', '+1 212 555 0187'],
])('%s is written as %s', (typed, written) => expect(readPhone(typed, 'SA')?.written).toBe(written));

test.each(['0501', '911', '0300 7654321', '05012345678', '+966 50 123', 'ext. 5', 'no phone', '', '+'])(
  '%s is no number of the country',
  (typed) => expect(readPhone(typed, 'SA')).toBeNull(),
);

test('a number without a country code is one of the shop’s own country', () => {
  expect(readPhone('0321 4550917', 'PK')?.e164).toBe('+923214550917');
  expect(readPhone('5012 3456', 'KW')?.e164).toBe('+96550123456');
});

test('every way to write a number is equal', () => {
  const same = ['+966 54 753 2710', '0547532710', '٠٥٤ ٧٥٣ ٢٧١٠', '00966-547532710', '547532710'];
  expect(new Set(same.map((typed) => readPhone(typed, 'SA')?.e164))).toEqual(new Set(['+966547532710']));
});

test('a shop may be in each country whose numbers are known', () => {
  expect(countries).toEqual(getCountries().toSorted());
});
