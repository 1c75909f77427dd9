import { expect, test } from 'vitest';
import { checkValues } from '#shared/customers/measuring/measurement.rules.ts';

/* Measured lengths as people type and paste them. A new case is one line. */

/** The stored value of a field in a unit, or else the message, with the readings that are offered. */
function said(typed: string, unit: string) {
  const field = { id: 'chest', label: 'Chest', unit, order: 1, kind: 'text' as const };
  const { values, problems } = checkValues([field], { chest: typed });
  const [problem] = problems;
  if (problem?.key === 'validation.severalWays') return { asked: problem.params.choices };
  return values.chest ?? problem?.key;
}

const refused = 'measurement.notANumber';
const asked = (...readings: string[]) => ({ asked: readings });

test.each([
  ['15.5', '15.5'],
  ['15,5', '15.5'],
  ['15,375', '15.375'],
  ['39,375', '39.375'],
  ['١٥٫٣٧٥', '15.375'],
  ['١٥،٣٧٥', '15.375'],
  ['15½', '15.5'],
  ['15 ½', '15.5'],
  ['15 1/2', '15.5'],
  ['15-1/2', '15.5'],
  ['15–1/2', '15.5'],
  ['15‑1/2', '15.5'],
  ['15 - 1/2', '15.5'],
  ['15¹⁄₂', '15.5'],
  ['15 1⁄2', '15.5'],
  ['15¹/₂', '15.5'],
  ['15\u200b.5', '15.5'],
  ['１５．５', '15.5'],
  ['15 1/2 in', '15.5'],
  ['15 1/2in.', '15.5'],
  ['15 inches', '15'],
  ['15"', '15'],
  ['15”', '15'],
  ['15″', '15'],
  ["15''", '15'],
  ['15’’', '15'],
  ['15½’’', '15.5'],
  ['١٥½ بوصة', '15.5'],
  ['۱۵ انچ', '15'],
  ['39.5 cm', '15.551181'],
  ['39,5cm', '15.551181'],
  ['٣٩٫٥ سم', '15.551181'],
  ['395 mm', '15.551181'],
  ['1.5 m', '59.055118'],
  ['½ گز', '18'],
  ['3/2', '1.5'],
  ['151/2', asked('15 1/2', '75 1/2')],
  ['31/2', asked('3 1/2', '15 1/2')],
  ['11/4', asked('1 1/4', '2 3/4')],
  ['1511/16', asked('151 1/16', '15 11/16', '94 7/16')],
  ['١٥١/٢', asked('15 1/2', '75 1/2')],
  ['101/2', asked('10 1/2', '50 1/2')],
  ['15 3/2', refused],
  ['15 1/3', refused],
  ['15 -1/2', refused],
  ['15 /2', refused],
  ['-15', refused],
  ['15 500', refused],
  ['15 kg', refused],
  ['15x', refused],
  ['fifteen', refused],
  ['15.5.5', refused],
])('the length %j in inches is %j', (typed, right) => expect(said(typed, 'in')).toEqual(right));

test.each([
  ['39,5', '39.5'],
  ['39.5 سم', '39.5'],
  ['15½ in', '39.37'],
  ['15½"', '39.37'],
  ['151/2 in', asked('15 1/2 in', '75 1/2 in')],
  ['395 ملم', '39.5'],
])('the length %j in centimetres is %j', (typed, right) => expect(said(typed, 'cm')).toEqual(right));

test.each([
  ['12', '12'],
  ['12 cm', refused],
])('the length %j in a unit of the shop’s own is %j', (typed, right) =>
  expect(said(typed, 'girah')).toEqual(right),
);
