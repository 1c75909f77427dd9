import { expect, it } from 'vitest';
import { parseTypedDate } from './typed-date.ts';

const read = (text: string) => parseTypedDate(text, '2026-11-20');

it.each([
  ['4/12/2026', '2026-12-04'],
  ['04.12.26', '2026-12-04'],
  ['4-12', '2026-12-04'],
  ['2026-12-04', '2026-12-04'],
  ['04 Dec 2026', '2026-12-04'],
  ['4 december', '2026-12-04'],
  ['٤/١٢/٢٠٢٦', '2026-12-04'],
  ['04 ديسمبر 2026', '2026-12-04'],
  ['۴ دسمبر', '2026-12-04'],
  ['1 jan 2027', '2027-01-01'],
  ['Tomorrow', '2026-11-21'],
  ['اليوم', '2026-11-20'],
  ['29/2/2028', '2028-02-29'],
])('reads %s', (text, day) => {
  expect(read(text)).toBe(day);
});

it.each(['', '4', '31/2/2026', '32/1', '4/13', 'ju 4', 'soon', '4/12/2026 x', '2026-12'])(
  'refuses %s',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

const readHijri = (text: string) => parseTypedDate(text, '2026-11-20', true);

it.each([
  ['1448/07/10', '2026-12-19'],
  ['10/07/1448', '2026-12-19'],
  ['١٠/٧/١٤٤٨', '2026-12-19'],
  ['١٤٤٨-٠٧-١٠', '2026-12-19'],
  ['10 رجب 1448', '2026-12-19'],
  ['١ جمادى الآخرة ١٤٤٨ هـ', '2026-11-11'],
  ['10 Rajab 1448', '2026-12-19'],
  ['1 محرم 1447', '2025-06-26'],
  ['2026-12-04', '2026-12-04'],
  ['4/12', '2026-12-04'],
])('reads %s with Hijri dates', (text, day) => {
  expect(readHijri(text)).toBe(day);
});

it.each(['1448/13/10', '1448/07/31', '1448/07', '10 رجب', '0/07/1448'])(
  'refuses %s with Hijri dates',
  (text) => {
    expect(readHijri(text)).toBeNull();
  },
);

it.each(['1448/07/10', '10/07/1448'])('refuses %s without Hijri dates', (text) => {
  expect(read(text)).toBeNull();
});
