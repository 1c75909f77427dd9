import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareQuantities } from '#shared/lib/quantity.ts';
import {
  type AssignableRow,
  checkReceipt,
  outstanding,
  smallestQuantity,
  splitAssignment,
  unassigned,
} from './quantity.rules.ts';

const pieces = fc.nat(30);

test('what is left is the quantity less what was taken, never below zero', () => {
  expect(unassigned({ quantity: 5, assigned: 2 })).toBe(3);
  expect(unassigned({ quantity: 5, assigned: 6 })).toBe(0);
  expect(outstanding({ quantity: 5, good: 2, rejected: 1 })).toBe(2);
  expect(outstanding({ quantity: 5, good: 5, rejected: 1 })).toBe(0);
});

test('a quantity can’t fall below what is assigned in any work or invoiced', () => {
  expect(smallestQuantity({ works: [{ assigned: 2 }, { assigned: 4 }], invoiced: 3 })).toBe(4);
  expect(smallestQuantity({ works: [{ assigned: 2 }], invoiced: 3 })).toBe(3);
  expect(smallestQuantity({ works: [], invoiced: 0 })).toBe(0);
  fc.assert(
    fc.property(fc.array(pieces), pieces, pieces, (assigned, invoiced, quantity) => {
      const works = assigned.map((each) => ({ assigned: each }));
      const contradicts = invoiced > quantity || assigned.some((each) => each > quantity);
      expect(compareQuantities(quantity, smallestQuantity({ works, invoiced })) < 0).toBe(contradicts);
    }),
  );
});

describe('checkReceipt', () => {
  const assignment = { quantity: 5, good: 2, rejected: 1 };

  test.each([
    [{ good: 1, rejected: 1 }, null],
    [{ good: 0, rejected: 2 }, null],
    [{ good: 2, rejected: 1 }, 'orders.receiptTooMany'],
    [{ good: 3, rejected: 0 }, 'orders.receiptTooMany'],
    [{ good: 0, rejected: 0 }, 'orders.receiptEmpty'],
    [{ good: -1, rejected: 2 }, 'validation.wholeNumber'],
    [{ good: 3, rejected: -1 }, 'validation.wholeNumber'],
    [{ good: 0.5, rejected: 0 }, 'validation.wholeNumber'],
    [{ good: 1, rejected: Number.NaN }, 'validation.wholeNumber'],
  ])('%o: %s', (receipt, key) => expect(checkReceipt(assignment, receipt)).toBe(key));

  test('accepted receipts, one after the other, never bring back more than went out', () => {
    const receipts = fc.array(
      fc.record({ good: fc.integer({ min: -2, max: 9 }), rejected: fc.integer({ min: -2, max: 9 }) }),
    );
    fc.assert(
      fc.property(pieces, receipts, (quantity, attempts) => {
        let state = { quantity, good: 0, rejected: 0 };
        for (const attempt of attempts) {
          if (checkReceipt(state, attempt) !== null) continue;
          const before = outstanding(state);
          state = { quantity, good: state.good + attempt.good, rejected: state.rejected + attempt.rejected };
          expect(outstanding(state)).toBe(before - attempt.good - attempt.rejected);
        }
        expect(state.good + state.rejected).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});

describe('splitAssignment', () => {
  const [cutting, stitching] = [1, 2];
  const rows: AssignableRow[] = [
    {
      id: 10,
      quantity: 5,
      works: [
        { workTypeId: cutting, assigned: 5 },
        { workTypeId: stitching, assigned: 2 },
      ],
    },
    { id: 11, quantity: 2, works: [{ workTypeId: stitching, assigned: 0 }] },
    { id: 12, quantity: 1, works: [] },
  ];

  test('returns the open pieces of that work type', () => {
    expect(splitAssignment(rows, stitching)).toEqual([
      { orderRowId: 10, quantity: 3 },
      { orderRowId: 11, quantity: 2 },
    ]);
    expect(splitAssignment(rows, cutting)).toEqual([]);
    expect(splitAssignment(rows, 3)).toEqual([]);
  });

  test('after assigning all of it nothing is open, and no row has more out than it has pieces', () => {
    const some = fc.array(
      fc.tuple(pieces, pieces).map(([a, b]) => [Math.max(a, b), Math.min(a, b)] as const),
    );
    fc.assert(
      fc.property(some, (quantities) => {
        const before = quantities.map(([quantity, assigned], at) => ({
          id: at + 1,
          quantity,
          works: [{ workTypeId: stitching, assigned }],
        }));
        const split = new Map(
          splitAssignment(before, stitching).map((part) => [part.orderRowId, part.quantity]),
        );
        expect([...split.values()].every((quantity) => quantity > 0)).toBe(true);
        const after = before.map(({ id, quantity, works }) => ({
          id,
          quantity,
          works: works.map((work) => ({ ...work, assigned: work.assigned + (split.get(id) ?? 0) })),
        }));
        expect(splitAssignment(after, stitching)).toEqual([]);
        for (const { quantity, works } of after) expect(works[0]?.assigned).toBe(quantity);
      }),
    );
  });
});
