import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkValues,
  compareVersions,
  isLargeChange,
  isPlausible,
  type MeasuredField,
} from './measurement.rules.ts';

const chest: MeasuredField = { id: '2', label: 'Chest', unit: 'in', order: 2, kind: 'text', required: true };
const length: MeasuredField = { id: '1', label: 'Length', unit: 'in', order: 1, kind: 'text' };
const collar: MeasuredField = {
  id: '3',
  label: 'Collar',
  order: 3,
  kind: 'select',
  options: ['Saudi', 'كويتي'],
};
const remark: MeasuredField = { id: '4', label: 'Remark', unit: '', order: 4, kind: 'text', required: false };
const template = [chest, length, collar, remark];

const problem = (id: string, key: string, params: object) => ({ path: `values.${id}`, key, params });

describe('checkValues', () => {
  test('keeps lengths as exact decimals, choices and texts as they are', () => {
    const typed = { 1: '15 1/2', 2: ' ٤٠٫٢٥ ', 3: 'كويتي', 4: ' 15½ loose ' };
    expect(checkValues(template, typed)).toEqual({
      values: { 1: '15.5', 2: '40.25', 3: 'كويتي', 4: '15½ loose' },
      problems: [],
    });
  });

  test('names every problem, in the order of the fields', () => {
    expect(checkValues(template, { 9: '1', 4: 'x'.repeat(201), 3: 'saudi', 2: '15 1/0', 1: ' ' })).toEqual({
      values: {},
      problems: [
        problem('1', 'measurement.fieldRequired', { label: 'Length' }),
        problem('2', 'measurement.notANumber', { label: 'Chest' }),
        problem('3', 'validation.choice', { label: 'Collar' }),
        problem('4', 'validation.tooLong', { label: 'Remark', maximum: 200 }),
        problem('9', 'validation.unrecognised', {}),
      ],
    });
  });

  test('a length in another unit is converted to that of the field', () => {
    expect(checkValues([chest], { 2: '57"' }).values).toEqual({ 2: '57' });
    expect(checkValues([{ ...chest, unit: 'cm' }], { 2: '57"' }).values).toEqual({ 2: '144.78' });
    expect(checkValues([{ ...chest, unit: 'span' }], { 2: '57"' }).problems).toEqual([
      problem('2', 'measurement.notANumber', { label: 'Chest' }),
    ]);
  });

  test('a field is required unless the template says otherwise', () => {
    expect(checkValues([length], {}).problems).toHaveLength(1);
    expect(checkValues([{ ...length, required: false }], { 1: null })).toEqual({ values: {}, problems: [] });
  });

  test('a choice with a unit is still a choice', () => {
    const size: MeasuredField = { ...collar, unit: 'in', kind: 'radio', options: ['15½'] };
    expect(checkValues([size], { 3: '15½' }).values).toEqual({ 3: '15½' });
    expect(checkValues([size], { 3: '15.5' }).problems).toHaveLength(1);
    expect(checkValues([{ ...size, options: undefined }], { 3: '15½' }).problems).toHaveLength(1);
  });

  test('a field may have the name of anything', () => {
    for (const id of ['constructor', '__proto__', 'toString']) {
      expect(checkValues([{ ...length, id }], {}).problems).toHaveLength(1);
      expect(checkValues([{ ...length, id, required: false }], {}).problems).toEqual([]);
    }
  });

  test('gives each field a value or a problem or neither, and checking twice changes nothing', () => {
    const typed = fc.constantFrom('', '15½', '-1', '40.250', 'Saudi', 'كويتي', '١٥ ٣/١٦', '1/3');
    const values = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), typed);
    fc.assert(
      fc.property(values, fc.shuffledSubarray(template, { minLength: 4 }), (entered, fields) => {
        const first = checkValues(fields, entered);
        const named = [...Object.keys(first.values), ...first.problems.map(({ path }) => path.slice(7))];
        expect(new Set(named).size).toBe(named.length);
        expect(named).toEqual(expect.arrayContaining(['1', '2', '3']));
        expect(first).toEqual(checkValues(template, entered));
        expect(checkValues(fields, first.values).values).toEqual(first.values);
      }),
    );
  });
});

describe('isPlausible', () => {
  test.each([
    ['15½', { min: '10', max: '60' }, true],
    ['10', { min: '10', max: '60' }, true],
    ['60', { min: '10', max: '60' }, true],
    ['9 15/16', { min: '10', max: '60' }, false],
    ['١٥٥', { min: '10', max: '60' }, false],
    ['155', { min: '10' }, true],
    ['5', { max: '60', min: null }, true],
    ['', { min: '10' }, true],
    ['1/3', { min: '10' }, true],
  ])('%s in %o: %s', (value, range, plausible) => expect(isPlausible(value, range)).toBe(plausible));
});

describe('compareVersions', () => {
  test('says what changed, by how much', () => {
    const before = { 1: '15.5', 2: '40.00', 3: 'Saudi' };
    expect(compareVersions(before, { 1: '15.1875', 2: '40', 3: 'كويتي', 4: 'loose' }, template)).toEqual([
      { fieldId: '1', before: '15.5', after: '15.1875', difference: '-0.3125', changed: true },
      { fieldId: '2', before: '40.00', after: '40', difference: '0', changed: false },
      { fieldId: '3', before: 'Saudi', after: 'كويتي', difference: null, changed: true },
      { fieldId: '4', before: null, after: 'loose', difference: null, changed: true },
    ]);
  });

  test('the first version changed from nothing, a value taken away to nothing', () => {
    const taken = compareVersions({ 1: '15' }, {}, [length]);
    expect(taken).toEqual([{ fieldId: '1', before: '15', after: null, difference: null, changed: true }]);
    expect(compareVersions(null, { 1: '15' }, [length, remark])).toEqual([
      { fieldId: '1', before: null, after: '15', difference: null, changed: true },
      { fieldId: '4', before: null, after: null, difference: null, changed: false },
    ]);
  });

  test('a choice with a unit has no difference', () => {
    const [change] = compareVersions({ 3: '15' }, { 3: '16' }, [{ ...collar, unit: 'in' }]);
    expect(change).toMatchObject({ difference: null, changed: true });
  });

  test('before plus difference is after, and the reverse has the opposite sign', () => {
    const sixteenths = fc.nat(3200);
    fc.assert(
      fc.property(sixteenths, sixteenths, (from, to) => {
        const [before, after] = [{ 1: String(from / 16) }, { 1: String(to / 16) }];
        const [change] = compareVersions(before, after, [length]);
        const [back] = compareVersions(after, before, [length]);
        expect(Number(change?.difference) * 16).toBe(to - from);
        expect(Number(back?.difference) * 16).toBe(from - to);
        expect(change?.changed).toBe(from !== to);
        expect(change?.difference).toMatch(from === to ? /^0$/ : /^[+-]/);
      }),
    );
  });
});

test.each([
  ['44', '-20', true],
  ['44', '+2', false],
  ['44', '-6.75', true],
  ['15.5', '+0.5', false],
  ['0', '+3', false],
  [undefined, null, false],
])('a change of %s by %s is large: %s', (before, difference, large) =>
  expect(isLargeChange(before, difference)).toBe(large),
);
