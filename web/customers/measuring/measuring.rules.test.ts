import { expect, test } from 'vitest';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { changedIds } from './measuring.rules.ts';

const field = (id: string, more: Partial<DimensionField> = {}) =>
  ({ id, label: id, kind: 'text', unit: 'in', order: 1, min: null, max: null, ...more }) as DimensionField;
const fields = [
  field('chest'),
  field('waist'),
  field('hip'),
  field('neck'),
  field('collar', { kind: 'select' }),
];
const version = (values: Record<string, string>) => ({ fields, values }) as unknown as Measurement;
const convert = (value: string) => value;

test('a length has changed that differs from the last time, not one that was not measured then', () => {
  const previous = version({ chest: '42', waist: '39.5', hip: '46', collar: 'Ban' });
  const now = version({ chest: '44', waist: '39.50', hip: '46', neck: '16', collar: 'French' });
  expect([...changedIds({ version: now, previous }, convert)]).toEqual(['chest']);
  expect(changedIds({ version: now, previous: undefined }, convert).size).toBe(0);
});
