import { expect, test } from 'vitest';
import { decimal, quantity, wholeNumber } from '#shared/lib/fields.ts';

/* Amounts, quantities and counts as people type and paste them. A new case is one line. */

/** The value, or else the message, with the readings that are offered. */
function said(schema: ReturnType<typeof decimal> | ReturnType<typeof wholeNumber>, typed: string) {
  const { data, error } = schema.safeParse(typed);
  const [issue] = error?.issues ?? [];
  if (issue?.message === 'validation.severalWays') return { asked: Object(issue).params.choices };
  return data ?? issue?.message;
}

const refused = 'validation.number';
const asked = (...readings: string[]) => ({ asked: readings });

test.each([
  ['12.50', '12.5'],
  ['٠٫٥', '0.5'],
  ['0,500', '0.5'],
  ['0,250', '0.25'],
  ['00,500', '0.5'],
  ['٠٬٥٠٠', '0.5'],
  ['٠،٥٠٠', '0.5'],
  ['15,5', '15.5'],
  ['12,34', '12.34'],
  ['12,500', '12500'],
  ['1,234,567.8', '1234567.8'],
  ['12,34,567', '1234567'],
  ['١٢٬٥٠٠', '12500'],
  ['1 234.50', '1234.5'],
  ['12\u202f500', '12500'],
  ['\u200e12.50\u200f', '12.5'],
  ['12\u200b.50', '12.5'],
  ['１２．５０', '12.5'],
  ['0,12,345', refused],
  ['012,34,567', refused],
  ['1,23,45', refused],
  ['1,,234', refused],
  [',500', refused],
  ['12.', refused],
  ['12.5.1', refused],
  ['SAR 12', refused],
  ['1e3', refused],
])('the amount %j, with two decimals, is %j', (typed, right) => {
  expect(said(decimal({ decimals: 2 }), typed)).toEqual(right);
});

test.each([
  ['12,500', asked('12500', '12.5')],
  ['١٢،٥٠٠', asked('12500', '12.5')],
  ['1,250', asked('1250', '1.25')],
  ['0,500', '0.5'],
  ['12.500', '12.5'],
  ['١٢٬٥٠٠', '12500'],
  ['12,5', '12.5'],
  ['1,234.500', '1234.5'],
  ['12,345,678', '12345678'],
])('the amount %j, with three decimals, is %j', (typed, right) => {
  expect(said(decimal({ decimals: 3 }), typed)).toEqual(right);
});

test.each([
  ['3 3/8', '3.375'],
  ['3⅜', '3.375'],
  ['٣ ٣/٨', '3.375'],
  ['3-3/8', '3.375'],
  ['3³⁄₈', '3.375'],
  ['3.375', '3.375'],
  ['3,5', '3.5'],
  ['0,250', '0.25'],
  ['½', '0.5'],
  ['12,500', asked('12500', '12.5')],
  ['31/2', asked('3 1/2', '15 1/2')],
  ['3 1/16', refused],
  ['3.3751', refused],
  ['-1', refused],
  ['3 m 20', refused],
])('the length of cloth %j is %j', (typed, right) => {
  expect(said(quantity('validation.number'), typed)).toEqual(right);
});

test.each([
  ['12', 12],
  ['١٢', 12],
  ['12.0', 12],
  ['1,200', 1200],
  ['0,500', 'validation.wholeNumber'],
  ['1,5', 'validation.wholeNumber'],
  ['½', 'validation.wholeNumber'],
])('the count %j is %j', (typed, right) => expect(said(wholeNumber(), typed)).toEqual(right));
