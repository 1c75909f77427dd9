import { expect, test } from 'vitest';
import { optionalPhone } from '#shared/lib/fields.ts';
import { phonesMeant, readPhone } from '#shared/lib/phone.rules.ts';

/* Phone numbers as people type and paste them. A new case is one line. */

const phone = optionalPhone();
const written = (typed: string, country = 'SA') => readPhone(phone.parse(typed), country)?.written ?? null;

test.each([
  ['0547532710'],
  ['054\u200b7532710'],
  ['054\u2060753\u20602710'],
  ['054\ufe0f7532710'],
  ['0️⃣547532710'],
  ['054\u00ad753\u00ad2710'],
  ['054\u2011753\u20112710'],
  ['054–753–2710'],
  ['054—753−2710'],
  ['０５４７５３２７１０'],
  ['054\u2009753\u202f2710'],
  ['054\u00a0753\u00a02710'],
  ['\u202a054 753 2710\u202c'],
  ['\u2066+966 54 753 2710\u2069'],
  ['\u200e+966547532710'],
  ['＋９６６ ５４ ７５３ ２７１０'],
  ['tel:+966547532710'],
  ['TEL: 054-753-2710'],
  ['tel://0547532710'],
  ['٠٥٤٧٥٣٢٧١٠'],
  ['۰۵۴۷۵۳۲۷۱۰'],
  ['+٩٦٦ ٥٤ ٧٥٣ ٢٧١٠'],
  ['00966 54 753 2710'],
  ['٠٠٩٦٦٥٤٧٥٣٢٧١٠'],
  ['966547532710'],
  ['966 54-753-2710'],
  ['547532710'],
  ['(054) 753.2710'],
  ['054/7532710\t'],
])('the phone %j is one of the shop in Saudi Arabia', (typed) =>
  expect(written(typed)).toBe('+966 54 753 2710'),
);

test.each([
  ['0300 1234567', 'PK', '+92 300 1234567'],
  ['92 300 1234567', 'PK', '+92 300 1234567'],
  ['+92 300 1234567', 'SA', '+92 300 1234567'],
  ['0092 300 1234567', 'SA', '+92 300 1234567'],
  ['+1 (212) 555-0187', 'SA', '+1 212 555 0187'],
  ['5012 3456', 'KW', '+965 501 23456'],
])('the phone %j in %s is %s', (typed, country, number) => expect(written(typed, country)).toBe(number));

test.each([
  // What a spreadsheet makes of 501234567, and a digit too many: with a plus, both would be numbers of Belize.
  ['501234567.0', 'SA'],
  ['5012345670', 'SA'],
  ['05475327100', 'SA'],
  ['054753271', 'SA'],
  // Another country's number needs its plus.
  ['92 300 1234567', 'SA'],
  ['966547532710', 'AE'],
  ['1 212 555 0187', 'SA'],
  ['+966 50 123', 'SA'],
  ['911', 'SA'],
])('the phone %j in %s is refused', (typed, country) => expect(written(typed, country)).toBeNull());

test.each(['05x4753271', 'ext. 5', 'no phone', '05'])('%j is no phone number at all', (typed) =>
  expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone'),
);

test.each([
  ['501234567.0', 'SA', ['+966 50 123 4567']],
  ['0501234567.0', 'SA', ['+966 50 123 4567']],
  ['92 300 1234567', 'SA', ['+92 300 1234567']],
  ['966547532710', 'AE', ['+966 54 753 2710']],
  ['5012345670', 'SA', []],
  ['0501', 'SA', []],
])('for the phone %j in %s, %j is offered', (typed, country, offered) =>
  expect(phonesMeant(typed, country)).toEqual(offered),
);
