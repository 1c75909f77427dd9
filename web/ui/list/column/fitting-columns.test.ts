import { expect, test } from 'vitest';
import { fittingColumns, growthOf } from './fitting-columns.ts';

const columns = [
  { key: 'order', width: 100 },
  { key: 'customer' },
  { key: 'works', width: 140, hideBelow: 1280 },
  { key: 'with', width: 150, hideBelow: 1140 },
  { key: 'stage', width: 180 },
];
const keys = (windowWidth: number, room: number | null) =>
  fittingColumns(columns, { windowWidth, room }).map(({ key }) => key);

test('columns that small windows leave out give way first, and the others stay', () => {
  expect(keys(1440, 700)).toEqual(['order', 'customer', 'works', 'with', 'stage']);
  expect(keys(1440, null)).toHaveLength(5);
  expect(keys(1440, 699)).toEqual(['order', 'customer', 'with', 'stage']);
  expect(keys(1440, 559)).toEqual(['order', 'customer', 'stage']);
  expect(keys(1440, 100)).toEqual(['order', 'customer', 'stage']);
  expect(keys(1200, 2000)).toEqual(['order', 'customer', 'with', 'stage']);
});

test('a column that needs more room makes others give way', () => {
  const wanting = columns.map((each) => (each.key === 'customer' ? { ...each, least: 131 } : each));
  const fitting = fittingColumns(wanting, { windowWidth: 1440, room: 700 });
  expect(fitting.map(({ key }) => key)).toEqual(['order', 'customer', 'with', 'stage']);
});

test('in a wide table columns grow by a quarter at most', () => {
  expect(growthOf(columns, null)).toBe(1);
  expect(growthOf(columns, 500)).toBe(1);
  expect(growthOf(columns, 770)).toBeCloseTo(1.1);
  expect(growthOf(columns, 2000)).toBe(1.25);
});

test('columns of numbers leave the room of a wide table to the texts', () => {
  const withNumbers = [...columns, { key: 'total', width: 100, align: 'number' as const }];
  expect(growthOf(withNumbers, 870)).toBeCloseTo(1.1);
  expect(growthOf([{ width: 100, align: 'number' }], 500)).toBe(1);
});
