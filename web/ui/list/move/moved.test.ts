import { expect, test } from 'vitest';
import { moved, placeIn } from './moved.ts';

const rows = ['a1', 'a2', 'a3', 'b1', 'b2'];
const groupOf = (row: string) => row[0];

test('a row moves within its group, and stops at its ends', () => {
  expect(moved(rows, 0, 2, groupOf)).toEqual({
    rows: ['a2', 'a3', 'a1', 'b1', 'b2'],
    group: ['a2', 'a3', 'a1'],
  });
  expect(moved(rows, 0, 4, groupOf).rows).toEqual(['a2', 'a3', 'a1', 'b1', 'b2']);
  expect(moved(rows, 4, 0, groupOf)).toEqual({ rows: ['a1', 'a2', 'a3', 'b2', 'b1'], group: ['b2', 'b1'] });
  expect(moved(rows, 1, 1, groupOf).rows).toEqual(rows);
});

test('places are counted within the group', () => {
  expect(placeIn(rows, 3, 4, groupOf)).toEqual({ place: 2, total: 2 });
  expect(placeIn(rows, 3, 0, groupOf)).toEqual({ place: 1, total: 2 });
});
