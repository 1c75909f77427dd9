import { expect, test } from 'vitest';
import { pageRange, selectableOf } from './page-range.ts';

test('a list that was counted ends with its last page', () => {
  const meta = { perPage: 25, total: 60 };
  expect(pageRange({ ...meta, page: 1 }, 25)).toEqual({ from: 1, to: 25, pages: 3, isLast: false });
  expect(pageRange({ ...meta, page: 3 }, 10)).toEqual({ from: 51, to: 60, pages: 3, isLast: true });
});

test('a list with more than the counted rows continues until a page isn’t full', () => {
  const meta = { perPage: 25, total: 10_000, more: true as const };
  expect(pageRange({ ...meta, page: 1 }, 25)).toEqual({ from: 1, to: 25, pages: 400, isLast: false });
  expect(pageRange({ ...meta, page: 400 }, 25)).toMatchObject({ to: 10_000, isLast: false });
  expect(pageRange({ ...meta, page: 401 }, 25)).toEqual({
    from: 10_001,
    to: 10_025,
    pages: 401,
    isLast: false,
  });
  expect(pageRange({ ...meta, page: 402 }, 7)).toEqual({
    from: 10_026,
    to: 10_032,
    pages: 402,
    isLast: true,
  });
  expect(pageRange({ ...meta, page: 500 }, 0)).toMatchObject({ isLast: true });
});

test('all rows are selected only where all are counted and no more than can be selected', () => {
  const meta = { page: 1, perPage: 25 };
  expect(selectableOf({ ...meta, total: 60 }, 2000)).toEqual({ count: 60, isAll: true });
  expect(selectableOf({ ...meta, total: 60_000 }, 2000)).toEqual({ count: 2000, isAll: false });
  expect(selectableOf({ ...meta, total: 1000, more: true }, 2000)).toEqual({ count: 1000, isAll: false });
  expect(selectableOf(undefined, 2000)).toEqual({ count: 0, isAll: true });
});
