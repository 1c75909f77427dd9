import { expect, test } from 'vitest';
import { allGood, scanPiece, type TypedReceipts, typedReceipts } from './collect.rules.ts';
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

test('a reason goes with rejected pieces alone', () => {
  const typed = {
    1: { good: '2', rejected: '1', reason: ' Stained ' },
    2: { good: '1', rejected: '', reason: 'x' },
  };
  expect(typedReceipts(awaited, typed).receipts).toEqual([
    { assignmentId: 1, good: 2, rejected: 1, reason: 'Stained' },
    { assignmentId: 2, good: 1, rejected: 0 },
  ]);
});

test('pieces are received by scanning one ticket after another', () => {
  const row = { orderRowId: 1042, orderNumber: 'ORD-0042', trackingId: 'MQ7K-2R9F', place: 1, workTypeId: 1 };
  const out = [
    { ...row, id: 1, outstanding: 2 },
    { ...row, id: 2, outstanding: 1, orderRowId: 1043, place: 2 },
  ] as Awaited[];
  let typed: TypedReceipts = {};
  const scanned = new Map<string, number>();
  const scan = (code: string) => {
    const result = scanPiece(out, typed, scanned, code);
    if (result.kind === 'one') {
      typed = result.typed;
      scanned.set(code, (scanned.get(code) ?? 0) + 1);
    }
    return result.kind;
  };
  // The ticket of a piece counts once, that of a row once for each piece.
  expect(['ORD-0042-1-1', 'ORD-0042-1-1', 'ord-0042-1-2', 'ORD-0042-1-3'].map(scan)).toEqual([
    ...['one', 'twice', 'one', 'all'],
  ]);
  expect(['ORD-0042-2', 'ORD-0042-2', 'ORD-0043-1-1', '2000000000000'].map(scan)).toEqual([
    ...['one', 'all', 'other', 'other'],
  ]);
  expect(typed).toEqual({ 1: { good: '2', rejected: '' }, 2: { good: '1', rejected: '' } });
  // One piece may come back for two works at once.
  const [first] = out;
  const both = [first, { ...first, id: 3, workTypeId: 2, outstanding: 1 }] as Awaited[];
  const before = { 1: { good: '2', rejected: '' } };
  const again = scanPiece(both, before, new Map([['ORD-0042-1-1', 1]]), 'ORD-0042-1-1');
  expect(again).toMatchObject({ kind: 'one', awaited: { id: 3 }, done: 1 });
});
