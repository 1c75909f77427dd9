import { expect, test } from 'vitest';
import { changesOf, readable } from './audit.rules.ts';

test('a change keeps both sides of a field, and of lists what went and came', () => {
  expect(
    changesOf({
      before: { id: '4', name: 'Ali', permissions: ['orders:read', 'orders:assign'] },
      after: { id: '4', name: 'Ali Khan', permissions: ['orders:read', 'orders:cancel'] },
    }),
  ).toEqual([
    { field: 'name', before: 'Ali', after: 'Ali Khan' },
    { field: 'permissions', before: ['orders:assign'], after: ['orders:cancel'] },
  ]);
  expect(changesOf({ before: { name: 'Ali' }, after: null })).toEqual([
    { field: 'name', before: 'Ali', after: undefined },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('names without a word of their own can be read', () => {
  expect([readable('dueDays'), readable('defaultTemplateId'), readable('order-rows')]).toEqual([
    'Due days',
    'Default template',
    'Order rows',
  ]);
});
