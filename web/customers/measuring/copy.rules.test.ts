import { describe, expect, test } from 'vitest';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { tapeOf } from '#shared/customers/measuring/tape.rules.ts';
import { copiedValues } from './copy.rules.ts';

const { convert } = tapeOf(
  [
    { code: 'in', kind: 'length', factor: '2.54', inFractions: true },
    { code: 'cm', kind: 'length', factor: '1', inFractions: false },
  ],
  { defaultUnit: 'in', display: 'fraction', rounding: 16, defaultTemplateId: null },
);
const field = (id: string, label: string, more: Partial<DimensionField> = {}): DimensionField => ({
  id,
  label,
  unit: 'in',
  order: 1,
  kind: 'text',
  options: [],
  required: true,
  min: null,
  max: null,
  ...more,
});
const collar = (id: string, label: string, options: string[], more: Partial<DimensionField> = {}) =>
  field(id, label, { kind: 'radio', unit: null, options, ...more });

const thobe = {
  templateId: 1,
  fields: [
    field('a', 'Chest', { names: { ar: 'الصدر' } }),
    field('b', 'Waist', { unit: 'cm' }),
    field('c', 'Remark', { unit: null }),
    collar('d', 'Collar', ['Stand', 'None'], { optionNames: { Stand: { ar: 'صيني' } } }),
  ],
  values: { a: '40.5', b: '100', c: 'loose', d: 'Stand' },
};

describe('copiedValues', () => {
  test('fills empty fields alone', () => {
    const target = { templateId: 1, fields: thobe.fields, typed: { a: '41', b: ' ' } };
    expect(copiedValues(thobe, target, convert)).toEqual({ b: '100', c: 'loose', d: 'Stand' });
  });

  test('finds fields and options of another template by a name in any language, and converts units', () => {
    const fields = [
      field('x', ' chest ', { unit: 'cm' }),
      field('y', 'الصدر'),
      field('z', 'Waist'),
      collar('v', 'COLLAR', ['صيني', 'أخرى']),
    ];
    expect(copiedValues(thobe, { templateId: 2, fields, typed: {} }, convert)).toEqual({
      x: '102.87',
      y: '40.5',
      z: '39.370079',
      v: 'صيني',
    });
  });

  test('an id means nothing in another template, and a name nothing within one', () => {
    const fields = [field('a', 'Sleeve'), field('n', 'Chest')];
    expect(copiedValues(thobe, { templateId: 2, fields, typed: {} }, convert)).toEqual({ n: '40.5' });
    expect(copiedValues(thobe, { templateId: 1, fields, typed: {} }, convert)).toEqual({ a: '40.5' });
  });

  test('leaves out what the field can’t hold', () => {
    const fields = [
      field('p', 'Chest', { unit: null }),
      field('q', 'Waist', { unit: 'kg' }),
      field('r', 'Remark'),
      collar('s', 'Collar', ['Turned down']),
      collar('t', 'Chest 2', []),
    ];
    expect(copiedValues(thobe, { templateId: 2, fields, typed: {} }, convert)).toEqual({});
  });
});
