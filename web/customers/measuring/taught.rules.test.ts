import { expect, test } from 'vitest';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import type { TaughtChange } from '#shared/customers/measuring/taught-change.api.ts';
import { proposalsOf } from './taught.rules.ts';

const field = (id: string, unit: string) => ({ id, unit, kind: 'text' }) as DimensionField;
const taught = (orderRowId: number, ...changes: TaughtChange['changes']): TaughtChange => ({
  orderRowId,
  orderId: 7,
  orderNumber: 'ORD-7',
  orderedOn: '2026-11-20',
  altered: 'Thobe',
  name: 'Shorten',
  note: 'Too long',
  changes,
});
const change = (fieldId: string, by: string, unit = 'in') => ({ fieldId, unit, change: by });
const convert = (value: string, from: string, to: string) =>
  from === 'in' && to === 'cm' ? String(Number(value) * 2.54) : null;

test('the changes of one field are summed onto its last length, each with its reason', () => {
  const fields = [field('length', 'in'), field('sleeve', 'in')];
  const all = [
    taught(1, change('length', '-1'), change('sleeve', '+0.5')),
    taught(2, change('length', '+0.25')),
  ];
  const [length, sleeve] = proposalsOf(all, fields, { length: '57', sleeve: '24' }, convert);
  expect(length).toMatchObject({ before: '57', proposed: '56.25', change: '-0.75' });
  expect(length?.reasons.map(({ orderRowId, change }) => [orderRowId, change])).toEqual([
    [1, '-1'],
    [2, '+0.25'],
  ]);
  expect(sleeve).toMatchObject({ proposed: '24.5', reasons: [{ orderNumber: 'ORD-7', note: 'Too long' }] });
});

test('changes follow the unit of their field, and what says nothing is left out', () => {
  const fields = [field('length', 'cm'), field('waist', 'm'), field('sleeve', 'in'), field('neck', 'in')];
  const all = [
    taught(1, change('length', '-1'), change('waist', '+1'), change('neck', '+1'), change('gone', '+1')),
    taught(2, change('sleeve', '+1')),
    taught(3, change('sleeve', '-1')),
  ];
  const before = { length: '145', waist: '1', sleeve: '24' };
  expect(proposalsOf(all, fields, before, convert)).toMatchObject([
    { field: { id: 'length' }, proposed: '142.46', change: '-2.54' },
  ]);
});
