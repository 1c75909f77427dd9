import { expect, test } from 'vitest';
import { allGood, typedReceipts } from './collect.rules.ts';
import type { Awaited } from './order-action.rules.ts';

const awaited = [
  { id: 1, quantity: 5, good: 1, rejected: 1, outstanding: 3 },
  { id: 2, quantity: 2, good: 0, rejected: 0, outstanding: 2 },
] as Awaited[];

test('only what was entered is received', () => {
  expect(typedReceipts(awaited, {})).toMatchObject({ receipts: [], count: 0 });
  expect(typedReceipts(awaited, { 1: { good: '٢', rejected: '1' } })).toMatchObject({
    receipts: [{ assignmentId: 1, good: 2, rejected: 1 }],
    count: 3,
  });
  expect(typedReceipts(awaited, allGood(awaited))).toMatchObject({ count: 5 });
});

test('what is more than out, nothing at all, or no number is named and not sent', () => {
  const typed = { 1: { good: '3', rejected: '1' }, 2: { good: 'two', rejected: '' } };
  const { receipts, problems } = typedReceipts(awaited, typed);
  expect(receipts).toEqual([]);
  expect([...problems]).toEqual([
    [1, 'orders.receiptTooMany'],
    [2, 'validation.wholeNumber'],
  ]);
  expect(typedReceipts(awaited, { 1: { good: '0', rejected: '' } }).problems.get(1)).toBe(
    'orders.receiptEmpty',
  );
});
