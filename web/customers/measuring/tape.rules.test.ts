import { describe, expect, test } from 'vitest';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { type Preference, tapeOf } from '#shared/customers/measuring/tape.rules.ts';
import { lastValues } from './measuring.rules.ts';

const units = [
  { code: 'in', kind: 'length', factor: '2.54', inFractions: true },
  { code: 'cm', kind: 'length', factor: '1', inFractions: false },
  { code: 'g', kind: 'weight', factor: '1', inFractions: false },
] as const;
const usual: Preference = { defaultUnit: 'in', display: 'fraction', rounding: 16, defaultTemplateId: null };

describe('a tape', () => {
  test('shows fractions of the units that have them, to the part that the shop prefers', () => {
    const [fine, coarse] = [tapeOf(units, usual), tapeOf(units, { ...usual, rounding: 8 })];
    expect(fine.show('15.4375', 'in')).toEqual({ text: '15 7/16', exact: null });
    expect(coarse.show('15.4375', 'in')).toEqual({ text: '15½', exact: '15.4375' });
    expect(coarse.show('39.5', 'cm')).toEqual({ text: '39.5', exact: null });
    expect(coarse.show('39.5', 'ell')).toEqual({ text: '39.5', exact: null });
  });

  test('shows decimals where the shop prefers them', () => {
    const tape = tapeOf(units, { ...usual, display: 'decimal', rounding: 8 });
    expect(tape.show('15.4375', 'in')).toEqual({ text: '15.4375', exact: null });
    expect(tape.write('15.5', 'in')).toBe('15.5');
  });

  test('writes exactly what is to be typed over, however coarsely it is shown', () => {
    const tape = tapeOf(units, { ...usual, rounding: 8 });
    expect(tape.write('15.4375', 'in')).toBe('15 7/16');
    expect(tape.write('15.4', 'in')).toBe('15.4');
  });

  test('converts between units of one kind alone', () => {
    const { convert } = tapeOf(units, usual);
    expect(convert('15.5', 'in', 'cm')).toBe('39.37');
    expect(convert('15.5', 'in', 'g')).toBeNull();
    expect(convert('15.5', 'ell', 'in')).toBeNull();
  });
});

test('the previous values are in the field’s current unit, or left out', () => {
  const field = (id: string, unit: string | null) => ({ id, kind: 'text', unit, order: 1 }) as DimensionField;
  const last = {
    fields: [field('a', 'in'), field('b', 'ell'), field('c', null)],
    values: { a: '10', b: '2', c: 'wide' },
  } as unknown as Measurement;
  const today = [field('a', 'cm'), field('b', 'cm'), field('c', null)];
  expect(lastValues(last, today, tapeOf(units, usual).convert)).toEqual({ a: '25.4', c: 'wide' });
});
