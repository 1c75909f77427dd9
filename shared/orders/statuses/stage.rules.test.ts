import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf } from '#shared/lib/quantity.ts';
import {
  deriveStage,
  donePieces,
  isAllowed,
  type RowProgress,
  type Stage,
  type StageAction,
  stageActions,
  stages,
  type WorkProgress,
} from './stage.rules.ts';

/** Builds a row from `[assigned, collected]` of each of its works. */
const row = (quantity: number, ...works: [number, number][]): RowProgress => ({
  quantity,
  works: works.map(([assigned, collected]) => ({ assigned, collected })),
});
const stageOf = (...rows: RowProgress[]) => deriveStage({ cancelled: false, rows });

const oneFurther = ({ assigned, collected }: WorkProgress): WorkProgress =>
  collected < assigned ? { assigned, collected: collected + 1 } : { assigned: assigned + 1, collected };

const work = (quantity: number) =>
  fc.nat(quantity).chain((assigned) => fc.tuple(fc.constant(assigned), fc.nat(assigned)));
const rows = (fewestWorks: number) =>
  fc.array(
    fc
      .integer({ min: 1, max: 4 })
      .chain((quantity) =>
        fc
          .array(work(quantity), { minLength: fewestWorks, maxLength: 3 })
          .map((works) => row(quantity, ...works)),
      ),
    { minLength: 1, maxLength: 4 },
  );

describe('deriveStage', () => {
  test.each<[string, RowProgress[], Stage]>([
    ['nothing given out', [row(2, [0, 0])], 'pending'],
    ['one piece given out', [row(2, [1, 0]), row(1, [0, 0])], 'inQueue'],
    ['one piece back', [row(2, [1, 1]), row(1, [0, 0])], 'partialCompletion'],
    ['all of one work back, none of the other', [row(2, [2, 2], [0, 0])], 'partialCompletion'],
    ['all of one row back', [row(2, [2, 2]), row(1, [1, 0])], 'partialCompletion'],
    ['all back', [row(2, [2, 2], [2, 2]), row(1, [1, 1])], 'completed'],
    ['all back beside a delivery', [row(2, [2, 2]), row(1)], 'completed'],
    ['a delivery beside open work', [row(2, [0, 0]), row(1)], 'pending'],
    ['a delivery alone', [row(1)], 'completed'],
    ['two deliveries', [row(3), row(1)], 'completed'],
    ['no rows', [], 'pending'],
  ])('%s', (_name, order, stage) => expect(stageOf(...order)).toBe(stage));

  test('a cancelled order is cancelled whatever was done', () => {
    fc.assert(
      fc.property(rows(0), (order) => {
        expect(deriveStage({ cancelled: true, rows: order })).toBe('cancelled');
      }),
    );
  });

  test('agrees with a count of the single pieces', () => {
    fc.assert(
      fc.property(rows(0), (order) => {
        // One entry per piece and work type: how far it has come.
        const pieces = order.flatMap(({ quantity, works }) =>
          works.flatMap(({ assigned, collected }) =>
            Array.from({ length: piecesOf(quantity) }, (_, i) =>
              i < collected ? 'back' : i < assigned ? 'out' : 'open',
            ),
          ),
        );
        const stage = stageOf(...order);
        expect(stage === 'completed').toBe(pieces.every((piece) => piece === 'back'));
        expect(stage === 'pending').toBe(pieces.length > 0 && pieces.every((piece) => piece === 'open'));
        expect(stage === 'inQueue').toBe(pieces.includes('out') && !pieces.includes('back'));
      }),
    );
  });

  test('assigning or collecting one piece more never moves the stage back', () => {
    fc.assert(
      fc.property(rows(0), fc.nat(), (order, pick) => {
        const works = order.flatMap(({ works, quantity }) =>
          works.filter((each) => each.collected < piecesOf(quantity)),
        );
        const chosen = works[pick % Math.max(works.length, 1)];
        const after = order.map(({ quantity, works }) => ({
          quantity,
          works: works.map((each) => (each === chosen ? oneFurther(each) : each)),
        }));
        expect(stages.indexOf(stageOf(...after))).toBeGreaterThanOrEqual(stages.indexOf(stageOf(...order)));
      }),
    );
  });

  test('the order of rows does not matter', () => {
    fc.assert(
      fc.property(rows(0), (order) => {
        expect(stageOf(...[...order].reverse())).toBe(stageOf(...order));
      }),
    );
  });
});

test('the done pieces of a row are the fewest that came back from any of its works', () => {
  expect(donePieces(row(5, [5, 4], [3, 2]))).toBe(2);
  expect(donePieces(row(5, [5, 5], [0, 0]))).toBe(0);
  expect(donePieces(row(5))).toBe(5);
});

test('each action is allowed in its stages and in no other', () => {
  const allowed = Object.fromEntries(
    (Object.keys(stageActions) as StageAction[]).map((action) => [
      action,
      stages.filter((stage) => isAllowed(action, stage)),
    ]),
  );
  expect(allowed).toEqual({
    assign: ['pending', 'inQueue', 'partialCompletion'],
    collect: ['inQueue', 'partialCompletion'],
    complete: ['inQueue', 'partialCompletion'],
    cancel: ['pending', 'inQueue', 'partialCompletion'],
    undoCancel: ['cancelled'],
    revert: ['inQueue', 'partialCompletion', 'completed'],
    handOver: ['completed'],
  });
});
