import { expect, test } from 'vitest';
import { comparablePhone, formatPhone, internationalDigits } from './phone.rules.ts';

test.each([
  ['0547532710', '+966 54 753 2710'],
  ['050 564 5150', '+966 50 564 5150'],
  ['٠٥٠ ٥٦٤ ٥١٥٠', '+966 50 564 5150'],
  ['+966 58 390 5649', '+966 58 390 5649'],
  ['00966583905649', '+966 58 390 5649'],
  ['966583905649', '+966 58 390 5649'],
  ['583905649', '+966 58 390 5649'],
  ['+966 11 473 8800', '+966 11 473 8800'],
  ['+92 317 7415682', '+92 317 741 5682'],
  ['+971-50-123-4567', '+971 50 123 4567'],
  ['+1 (212) 555-0187', '+1 212 555 0187'],
  ['ext. 5', 'ext. 5'],
  ['911', '911'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => expect(formatPhone(typed, '966')).toBe(shown));

test('a national number is one of the shop’s own country', () => {
  expect(internationalDigits('0321 4550917', '92')).toBe('923214550917');
  expect(internationalDigits('0547532710', '966')).toBe('966547532710');
  expect(internationalDigits('no phone', '966')).toBeNull();
});

test('a number is compared by its last digits, however it was typed', () => {
  const same = ['+966 54 753 2710', '0547532710', '٠٥٤ ٧٥٣ ٢٧١٠', '00966-547532710'];
  expect(new Set(same.map(comparablePhone))).toEqual(new Set(['547532710']));
  expect(comparablePhone('753 271')).toBeNull();
  expect(comparablePhone('')).toBeNull();
});
