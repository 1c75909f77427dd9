import { expect, test } from 'vitest';
import { changesOf, readable } from './audit.rules.ts';

test('a change has both values of a field, and of lists the removed and added items', () => {
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

test('names without a label are made readable', () => {
  expect([readable('dueDays'), readable('defaultTemplateId'), readable('order-rows')]).toEqual([
    'Due days',
    'Default template',
    'Order rows',
  ]);
});
