import { expect, it } from 'vitest';
import { changedFields, differences, merged } from './three-way.ts';

const before = { due: '2026-11-20', price: '320', note: 'a', tags: [1] };

it('finds what changed, also in lists', () => {
  expect(changedFields(before, { ...before, price: '330', tags: [1, 2] })).toEqual(['price', 'tags']);
  expect(changedFields(before, structuredClone(before))).toEqual([]);
});

it('prefers mine where I changed something, theirs where only they did, and skips what is equal', () => {
  const mine = { ...before, due: '2026-11-24', note: 'b' };
  const theirs = { ...before, due: '2026-11-22', price: '340', note: 'b' };
  const found = differences(before, mine, theirs);
  expect(found).toEqual([
    { field: 'due', choice: 'mine' },
    { field: 'price', choice: 'theirs' },
  ]);
  expect(merged(before, mine, theirs, found)).toEqual({
    ...before,
    due: '2026-11-24',
    price: '340',
    note: 'b',
  });
});
