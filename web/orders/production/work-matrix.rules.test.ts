import { expect, test } from 'vitest';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { workMatrix } from './work-matrix.rules.ts';

const work = (workTypeId: number, name: string, assigned = 0, collected = 0) => ({
  workTypeId,
  name,
  quantity: 3,
  assigned,
  collected,
});
const yusuf = { kind: 'user', id: 1, name: 'Yusuf' };
const madina = { kind: 'company', id: 1, name: 'Madina' };
const order = {
  rows: [
    { id: 1, kind: 'article', quantity: 3, works: [work(10, 'Cutting', 3, 3), work(30, 'Finishing', 2, 1)] },
    { id: 2, kind: 'article', quantity: 3, works: [work(10, 'Cutting'), work(20, 'Stitching')] },
  ],
  assignments: [
    { orderRowId: 1, workTypeId: 30, assignee: yusuf, outstanding: 0, ready: 0 },
    { orderRowId: 1, workTypeId: 30, assignee: madina, outstanding: 1, ready: 1 },
    { orderRowId: 1, workTypeId: 30, assignee: yusuf, outstanding: 0, ready: 0 },
    { orderRowId: 1, workTypeId: 10, assignee: yusuf, outstanding: 0, ready: 0 },
  ],
} as unknown as Order;

test('columns are in production sequence, whichever row names them first', () => {
  expect(workMatrix(order, [10, 20, 30]).works.map(({ name }) => name)).toEqual([
    'Cutting',
    'Stitching',
    'Finishing',
  ]);
});

test('a cell has outstanding and unassigned pieces, and the assignees, those with outstanding pieces first', () => {
  const { rows } = workMatrix(order, [10, 20, 30]);
  expect(rows[0]?.cells[2]).toMatchObject({ out: 1, reported: 1, unassigned: 1, assignees: [madina, yusuf] });
  expect(rows[0]?.cells[1]).toBeNull();
  expect(rows[1]?.cells[1]).toMatchObject({ out: 0, reported: 0, unassigned: 3, assignees: [] });
});

test('a row is ready as far as its slowest work', () => {
  const matrix = workMatrix(order, [10, 20, 30]);
  expect(matrix.rows.map(({ ready }) => ready)).toEqual([1, 0]);
  expect(matrix).toMatchObject({ pieces: 6, ready: 1 });
});
