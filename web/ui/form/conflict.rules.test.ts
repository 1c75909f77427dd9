import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictOutcome } from './conflict.rules.ts';

const lists = { rows: {} };
const before = {
  due: '2026-11-20',
  note: '',
  rows: [
    { id: 1, price: '10' },
    { id: 2, price: '20' },
  ],
};
const outcome = (mine: object, theirs: object) =>
  conflictOutcome(before, { ...before, ...mine }, { ...before, ...theirs }, lists);

it('is settled if my change is stored already: the response to the first attempt was lost', () => {
  expect(outcome({ note: 'a' }, { note: 'a' })).toEqual({ kind: 'settled' });
  expect(outcome({ note: 'a' }, { note: 'a', due: '2026-11-24' })).toEqual({ kind: 'settled' });
});

it('saves over a version whose changes are not in the form', () => {
  expect(outcome({ note: 'a' }, {})).toEqual({ kind: 'saveOver', values: { ...before, note: 'a' } });
  const moved = [...before.rows].reverse();
  expect(outcome({ rows: moved }, {})).toEqual({ kind: 'saveOver', values: { ...before, rows: moved } });
});

it('asks if both changed something, and proposes to keep both', () => {
  const mine = {
    rows: [
      { id: 1, price: '11' },
      { id: 2, price: '20' },
    ],
  };
  const theirs = {
    rows: [
      { id: 1, price: '10' },
      { id: 2, price: '22' },
    ],
  };
  expect(outcome(mine, theirs)).toEqual({
    kind: 'ask',
    chosen: [
      { field: 'rows', row: '#1', parts: ['price'], choice: 'mine' },
      { field: 'rows', row: '#2', parts: ['price'], choice: 'theirs' },
    ],
  });
});

it('never saves over something that only they changed', () => {
  const value = fc.constantFrom('a', 'b', 'c');
  const values = fc.record({ name: value, note: value });
  fc.assert(
    fc.property(values, values, values, (was, mine, theirs) => {
      const result = conflictOutcome(was, mine, theirs, {});
      if (result.kind !== 'saveOver') return;
      for (const name of ['name', 'note'] as const) {
        if (theirs[name] !== was[name]) expect(result.values[name]).toBe(theirs[name]);
      }
    }),
  );
});
